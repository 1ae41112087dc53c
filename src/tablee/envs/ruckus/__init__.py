"""The environments' part of Ruckus!."""
