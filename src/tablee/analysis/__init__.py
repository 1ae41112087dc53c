"""What a finished match has to tell: its turns one by one, and what could have been done better in them."""
