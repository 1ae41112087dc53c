"""Training of a best response to the strong robot of Ruckus!."""
