"""For all tests: property tests try the same examples on every machine and at every speed; real servers are at hand."""

import signal

from hypothesis import settings

from tests.real_servers.fixtures import database_url, nats, own_nats, own_postgres, postgres

__all__ = ["database_url", "nats", "own_nats", "own_postgres", "postgres"]

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

# A shell has what it sends to the background ignore Ctrl-C, and programs that are started from there would, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
