"""Training of Duo’s net by self-play."""
