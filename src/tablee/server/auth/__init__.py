"""Who is calling: signed cookies, sessions and optional accounts."""
