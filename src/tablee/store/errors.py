"""How a store says that something could not be written."""


class StoreError(Exception):
    """The write did not happen: nothing of it is stored."""


class Conflict(StoreError):
    """The write contradicts what is stored: a code in use, or a row that does not follow the last."""


class Fenced(StoreError):
    """Another process owns the table by now: the write's epoch is not that of the lease."""


class InDoubt(StoreError):
    """The connection broke and has not come back: only the log can tell whether the write is stored."""
