"""The environments' part of Rummikub."""
