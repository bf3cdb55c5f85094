/*
 * Brings Python up once the first frame is on the screen: reading its loader would keep that frame waiting.
 *
 * JavaScript because it comes before Python. What is to be loaded stands in <template id="start">. A page that
 * can't be seen gets no frame, so it starts at once.
 */
{
  const start = () => {
    if (!("failed" in document.documentElement.dataset))
      document.head.append(document.getElementById("start").content);
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
