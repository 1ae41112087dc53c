"""How much better laying a card on one's own family is than keeping it: the Chef's tables; points.

Fitted by benchmarks/bots_ruckus_fit.py; `keeping.urge` adds up one entry of each.
"""

FAMILY = (  # cards of it not seen (0 to 3+), cards of it in front (2 to 5)
    (-0.05, -0.05, -0.05, 0.06),
    (-0.05, -0.05, -0.30, -0.05),
    (-0.05, 0.08, -0.05, -0.05),
    (-0.10, -0.05, -0.05, -0.05),
)
HAND = (  # singles nobody has a family of (0 to 3+), singles of own families (1 to 4+)
    (0.39, 0.09, -0.24, -0.37),
    (0.09, 0.05, -0.09, -0.11),
    (0.03, 0.02, -0.03, -0.07),
    (0.05, 0.07, 0.13, -0.05),
)
RACE = (  # singles nobody has a family of (0 to 3+), nearest rival's cards (0 to 5+)
    (-0.13, 0.27, -0.08, 0.07, -0.17, -0.09),
    (0.00, -0.09, -0.00, 0.07, -0.04, -0.01),
    (-0.09, -0.00, 0.06, 0.00, -0.05, 0.03),
    (0.37, -0.02, 0.01, -0.03, -0.09, -0.03),
)
UNFORMED = (  # families nobody has (0, 1, 2, 3–4, 5+), nearest rival's cards (0 to 5+)
    (0.29, 1.02, 0.96, 1.12, -0.11, 0.00),
    (0.21, 0.01, 0.07, 0.01, 0.06, -0.06),
    (0.12, -0.24, -0.22, -0.21, -0.01, 0.49),
    (-0.01, -0.27, -0.36, -0.39, -0.10, -0.23),
    (-0.46, -0.36, -0.46, -0.42, -0.21, -0.31),
)
LEAD = (  # singles nobody has a family of (0 to 2+), the lead (from far behind to far ahead)
    (-0.63, -0.43, -0.25, 0.33, 0.84),
    (-0.20, -0.07, 0.00, 0.07, 0.13),
    (0.00, 0.05, 0.02, 0.03, 0.04),
)
THREAT = (  # cards of it not seen (0 to 3+), nearest rival's cards (0 to 5+)
    (-0.40, 0.09, -0.13, 0.37, -0.01, 0.20),
    (0.20, 0.03, 0.04, -0.11, -0.17, -0.24),
    (0.14, 0.01, 0.02, -0.04, -0.02, 0.03),
    (0.22, 0.03, 0.06, -0.11, -0.16, -0.10),
)
PILE = (  # the draw pile (small to large), cards of it not seen (0 to 3+)
    (-0.09, -0.10, 1.68, 0.60),
    (0.05, -0.04, -0.54, -0.51),
    (0.01, 0.09, -0.34, -0.21),
    (0.08, 0.04, -0.31, -0.00),
    (0.06, -0.23, -0.35, 0.08),
)
GOING_OUT = (  # cards of it in front (2 to 5), nearest rival's cards (0 to 5+): with nothing else to wait for
    (0.17, 0.09, 0.18, -0.17, -0.21, 0.01),
    (-0.01, 0.12, 0.15, -0.05, -0.27, 0.47),
    (-0.01, -0.03, 0.07, -0.24, -0.04, -0.40),
    (-0.28, 0.08, -0.48, 0.53, 0.34, -0.17),
)
STAYING = (  # the same (rival 0 to 4+) with singles that must wait
    (0.05, -0.06, -0.12, 0.06, -0.06),
    (0.15, -0.11, -0.12, 0.01, -0.19),
    (0.21, 0.05, -0.04, 0.13, 0.04),
    (-0.12, 0.01, 0.35, -0.16, 0.01),
)
MATCH = (0.02, 0.55, -1.34, 0.53, 0.11, 0.08)  # what an end now would mean; the last: no end in sight
