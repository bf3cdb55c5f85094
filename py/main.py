"""Wires the app to the page; nothing else."""

from ui.app import main

main()
