"""A fourth game, Pif, all of it in this folder: rules, bots, terminal and referee.

It is played in real time with hidden cards, a clock, options and refusals of its own. It is not in the package's
registry: `test_pif.py` registers it, and no file of the package has to know it.
"""
