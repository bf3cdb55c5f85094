"""Building, serving and checking the site. Run as `python -m tools.NAME`."""
