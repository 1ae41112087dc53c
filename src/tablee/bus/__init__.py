"""How several servers talk to each other. One server alone needs none of it."""

from tablee.bus.protocol import Bus, BusError, BusLost, Handler, NoAnswer, NobodyThere, Subscription, Telegram

__all__ = [
    "Bus",
    "BusError",
    "BusLost",
    "Handler",
    "NoAnswer",
    "NobodyThere",
    "Subscription",
    "Telegram",
    "open_bus",
]


PATIENT_S = 3.0


async def open_bus(url: str, name: str, *, patient: bool = False) -> Bus:
    """Connects; raises BusError. `name`: shown by the bus's own tools.

    `patient`: if nobody is there, returns a bus that connects once somebody is.
    """
    from tablee.bus.nats import CONNECT_S, NatsBus

    return await NatsBus.connect(url, name, within_s=PATIENT_S if patient else CONNECT_S, patient=patient)
