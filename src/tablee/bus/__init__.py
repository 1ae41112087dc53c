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


async def open_bus(url: str, name: str) -> Bus:
    """Connects; raises BusError. `name`: shown by the bus's own tools."""
    from tablee.bus.nats import NatsBus

    return await NatsBus.connect(url, name)
