"""Lets hookspec judge the kernel: hookspec conform --command "python3 adapter.py" """

import wire
from kernel import Failure, HookKernel, Signal


class Bench:
    """One kernel under test, spoken to in the suite's words."""

    def __init__(self, host: wire.Host) -> None:
        self.kernel = HookKernel(lambda failure: self.record(host, failure))

    @staticmethod
    def record(host: wire.Host, failure: Failure) -> None:
        host.record_failure(**vars(failure))

    def register(self, *, id, event, plugin, tier, options, handler):
        """Registers a handler by the page's options; raises when the kernel refuses it. Returns what removes it."""
        return self.kernel.register(event, handler, id=id, plugin=plugin, tier=tier, **options)

    async def dispatch(self, *, id, event, payload, context, parent, **_):
        """Dispatches and returns the outcome as the suite names it."""
        outcome = await self.kernel.dispatch(event, payload, context, id=id, parent=parent)
        if not outcome.blocked:
            return {"kind": "proceed", "payload": outcome.payload}
        return {"kind": "blocked"} if outcome.reason is None else {"kind": "blocked", "reason": outcome.reason}


class Glue:
    """What the wire has to know of the kernel."""

    hello = {
        "identity": {"name": "covel kernel in Python", "version": "1.0.0", "system": "covel"},
        "capabilities": [
            "limits",
            "groups",
            "failure-records",
            "signals",
            "match",
            "framework-tier",
            "cancellation",
            "mutate",
        ],
        "carries": ["listeners"],
    }
    create = Bench
    # Makes the signal of an execution: `fire()` cancels it, `fired`, `add_callback`, and `listeners`, how many are left.
    new_signal = Signal

    @staticmethod
    def signal_of(context):
        """The signal of a handler's context; None where it has none."""
        return context.get("signal")


if __name__ == "__main__":
    wire.serve(Glue)
