"""Solvers: one a game behind one interface, and the hints drawn from them."""
