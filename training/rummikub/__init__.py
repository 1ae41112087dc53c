"""Training of Rummikub’s champion: its habits, found by play against level 3."""
