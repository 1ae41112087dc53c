"""What a front asks of the owner of a table."""

from collections.abc import Callable

from tablee.bus import Bus, NoAnswer
from tablee.server.cluster.wire import Join, Received, Say, node_subject, pack, read_received

ANSWER_S = 1.0  # for an owner to answer


async def ask(bus: Bus, owner: str, wish: Join | Say, again: Callable[[], bool]) -> Received | None:
    """The owner's answer; raises BusError. Where none comes it is asked `again`, or None is returned.

    A late answer says nothing of the owner, which may be loading a long log: whether it lives, the beat says. It may be
    asked twice, because it knows the sockets that it has and the commands that it has carried out.
    """
    while True:
        try:
            return read_received(await bus.request(node_subject(owner), pack(wish), ANSWER_S))
        except NoAnswer:
            if not again():
                return None
