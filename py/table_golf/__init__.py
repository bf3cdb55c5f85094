"""Golf, the table game: the rules engine. Everything the screen needs is in this package's files:

- ``presets``: PRESETS, OPTIONS, ``options_of(preset)``, ``conflicts(...)``, ``packs_usual``, ``make(...)``
  -> Rules, or BadRules (key, details). Words: ``gt-preset.<key>``, ``gt-option.<key>``,
  ``gt-value.<option>-<value>``, ``gt-conflict.<key>``.
- ``match``: ``Start`` (rules, seats, number, end, ties, dealer) -> ``begin`` -> ``play(match, step)``,
  ``refusal``, ``undo``, ``replay``, ``resume``, ``write_steps``. Steps are Actions, NEXT (deal the next
  round) and STOP. ``match.state.card`` is the score card, ``match.state.winners`` who won.
- ``views``: ``shown(match.table, seat)`` is what the screen may show a seat now (None: what lies open for
  all, e.g. behind the curtain). Never read ``match.table`` itself for the screen.
- ``codes``: ``write_code(start)``, ``read_code(text)``, ``read_link(text)`` -> start and steps or None.
- ``film``: ``read_film(start, steps)`` -> a Film, the match with its state after every step, to be watched;
  ``eyes`` says whose, ``seen`` what they may see, ``film.match(n)`` is the match to play on from there.
- ``bots``: ``bot_think(match)`` is a generator that yields between playouts and returns a Choice (action,
  why); ``names(number, seats, taken)`` gives the bots' names; ``LEVELS``.
- ``sayings``: ``tell(before, action, after)`` -> the log's sentences. A Saying is a key of the word tables
  and its details: ``card``/``other`` are cards, ``name``/``who`` seats, ``because`` the key of another
  sentence with the same details, the rest numbers.
- ``scoring``: ``score_round``, ``score_grid`` with reasons card by card (``gt-reason.<key>``), also for the
  scorekeeper: ``score_round(rules, [(seat, cells), ...], ender)``.

A driver, people and bots::

    start = Start(make("6", 3, lines="asked"), seats=(0, 0, 4), number=chance(DEALS))   # two people, a master
    match = begin(start)                         # or: resume(replay(start, stored_steps).match)
    while not match.over:
        if match.round_over:                     # show the last Row of match.state.card, then
            step = NEXT
        elif match.level == PERSON:              # curtain first when another person had the screen before
            view = shown(match.table, match.table.turn)
            step = one of view.actions           # a tap; refusal(match, action) says why another one fails
        else:
            thought = bot_think(match)           # next(thought) in slices; StopIteration brings the Choice
            step = choice.action
        before = match.table
        match = play(match, step)
        store(write_code(start), write_steps(match.steps))
        say(tell(before, step, match.table))     # for Actions only

To store: ``write_code(start)``, ``write_steps(match.steps)`` and the people's names. To resume:
``resume(replay(read_code(code), steps).match)``; cards that somebody was looking at are covered by it, and a
look is not given twice: store again after resuming. The code shows the deal: put it on the screen only when
``match.over``. ``write_code(start) + "~" + write_steps(match.steps)`` is the replay link.
"""
