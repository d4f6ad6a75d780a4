"""Lets hookspec judge the kernel: hookspec conform --command "python3 openclaw_adapter.py" """

import wire
from openclaw_kernel import Authority, Failure, PromptHooks


class Bench:
    """One kernel under test, spoken to in the suite's words."""

    def __init__(self, host: wire.Host) -> None:
        self.kernel = PromptHooks(lambda failure: self.record(host, failure))

    @staticmethod
    def record(host: wire.Host, failure: Failure) -> None:
        host.record_failure(**vars(failure))

    def register(self, *, id, event, plugin, tier, options, handler):
        """Registers a handler by the page's options; raises when the kernel refuses it. Returns what removes it."""
        return self.kernel.on(event, handler, id=id, plugin=plugin, **options)

    async def dispatch(self, *, id, event, payload, context, phase, authority, **_):
        """Dispatches and returns the outcome as the suite names it."""
        outcome = await self.kernel.dispatch(event, payload, context, id=id, phase=phase, authority=authority)
        if not outcome.blocked:
            return {"kind": "proceed", "payload": outcome.fields}
        told = {"kind": "blocked", "reason": outcome.reason}
        return told if outcome.message is None else {**told, "message": outcome.message}


class Glue:
    """What the wire has to know of the kernel."""

    hello = {
        "identity": {"name": "openclaw kernel in Python", "version": "1.0.0", "system": "openclaw"},
        "capabilities": [
            "limits",
            "priorities",
            "failure-records",
            "phases",
            "tool-authority",
            "handler-lifetime",
            "nested-dispatch",
            "mutate",
        ],
        "carries": ["ask"],
    }
    create = Bench

    @staticmethod
    def signal_of(context):
        """Handlers of this page get no signal."""
        return None

    @staticmethod
    def new_authority(id, surface):
        """What the tools of a dispatch's turn allow."""
        return Authority(surface, f"policy of {id}")

    @staticmethod
    def revoke(authority):
        """Takes it back."""
        authority.lost = True


if __name__ == "__main__":
    wire.serve(Glue)
