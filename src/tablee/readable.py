"""Text from outside that may hold what is no letter: bytes of a command line, lone surrogates of JSON."""


def readable(text: str) -> str:
    """The same, with what has no bytes in UTF-8 written out: it could be neither hashed nor sent nor kept."""
    return text.encode("utf-8", "backslashreplace").decode()
