"""A hook kernel for Covel: it runs the handlers of an event as the reference page says. Standard library only."""

import asyncio
import inspect
from dataclasses import dataclass, field
from typing import Any, Callable, Iterable, NamedTuple, Optional

# event: (scope, runs, guard, ends with its parent)
EVENTS = {
    "SessionStart": ("session", "parallel", False, False),
    "TurnStart": ("turn", "sequential", True, True),
    "PreCompaction": ("turn", "sequential", True, True),
    "PostCompaction": ("turn", "parallel", False, True),
    "PreSchedule": ("turn", "sequential", False, True),
    "PreRuntime": ("runtime", "sequential", True, True),
    "PostContextAssembly": ("runtime", "sequential", False, True),
    "PreStep": ("runtime", "sequential", False, True),
    "PreLLMCall": ("runtime", "sequential", False, True),
    "PostLLMResponse": ("runtime", "sequential", False, True),
    "PostRuntime": ("runtime", "sequential", False, True),
    "PreToolUse": ("runtime", "sequential", True, True),
    "PostToolUse": ("runtime", "sequential", False, True),
    "PreStateCommit": ("runtime", "sequential", True, True),
    "PostStateCommit": ("runtime", "parallel", False, False),
    "TurnStop": ("turn", "parallel", False, False),
    "SessionEnd": ("session", "parallel", False, False),
}
# what handlers may rewrite: the fields, each with the parts of it that stay as dispatched
REWRITES: dict[str, dict[str, tuple[str, ...]]] = {
    "PreSchedule": {"triggered": ()},
    "PostContextAssembly": {"systemPrompt": (), "messages": ()},
    "PreStep": {"tools": (), "toolChoice": (), "stepsRemaining": (), "stop": ()},
    "PreLLMCall": {"messages": (), "model": (), "tools": (), "stream": ()},
    "PostLLMResponse": {"response": (), "correction": ()},
    "PostRuntime": {
        "result": ("pluginId", "runtimeId", "runId", "turnId", "pendingProposals", "effects", "completion")
    },
    "PreToolUse": {"toolCall": ("id",)},
    "PostToolUse": {"result": ("success", "effects", "events", "error", "refused", "approval"), "terminate": ()},
    "PreStateCommit": {"proposal": ("id", "type", "source")},
}
GROUPS = ("pre", "normal", "post")
TIERS = ("framework", "plugin")
DEFAULT_LIMIT = 5000
CONTEXT = ("sessionId", "turnId", "locale", "activePluginIds", "logicalTurn")
RUNTIME_CONTEXT = ("pluginId", "runtimeId")


class Signal:
    """Tells those who work for a handler, or an execution, that it is over. Fires once."""

    def __init__(self) -> None:
        self.fired = False
        self._callbacks: list[Callable[[], None]] = []

    def fire(self) -> None:
        if self.fired:
            return
        self.fired = True
        callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            callback()

    def add_callback(self, callback: Callable[[], None]) -> None:
        self._callbacks.append(callback)

    def remove_callback(self, callback: Callable[[], None]) -> None:
        if callback in self._callbacks:
            self._callbacks.remove(callback)

    @property
    def listeners(self) -> int:
        return len(self._callbacks)


Handler = Callable[[dict, dict], Any]
# What a handler may raise. CancelledError is no Exception, so it has to be named.
RAISED = (Exception, asyncio.CancelledError)


@dataclass(frozen=True)
class Registration:
    """One handler with its options."""

    id: str
    event: str
    handler: Handler
    plugin: Optional[str]
    tier: str
    group: str
    limit: float
    match: Optional[Callable[[dict], Any]]
    number: int

    @property
    def place(self) -> tuple[int, int, int]:
        return (GROUPS.index(self.group), TIERS.index(self.tier), self.number)


@dataclass(frozen=True)
class Failure:
    """What became of a handler that failed."""

    dispatch: str
    handler: str
    plugin: Optional[str]
    event: str
    kind: str
    reason: str


@dataclass(frozen=True)
class Outcome:
    """What a dispatch comes to: the merged payload, or the reason why the operation is blocked."""

    blocked: bool
    payload: Optional[dict] = None
    reason: Optional[str] = None


@dataclass
class Deed:
    """What one handler did."""

    kind: str  # continue, replace, abort, failed, cancelled
    fields: dict = field(default_factory=dict)
    reason: Optional[str] = None


class Running(NamedTuple):
    """A handler that was called: what it returned, which may have to be awaited, and its signal."""

    returned: Any
    signal: Signal


class HookKernel:
    """Keeps the handlers and runs them. `record` is told of each failure; what it raises changes nothing."""

    def __init__(self, record: Callable[[Failure], None]) -> None:
        self._record = record
        self._registrations: dict[str, list[Registration]] = {event: [] for event in EVENTS}
        self._number = 0
        self._background: set[asyncio.Future] = set()

    def register(
        self,
        event: str,
        handler: Handler,
        *,
        id: str,
        plugin: Optional[str] = None,
        tier: str = "plugin",
        enforce: str = "normal",
        timeoutMs: float = DEFAULT_LIMIT,
        match: Optional[Callable[[dict], Any]] = None,
    ) -> Callable[[], None]:
        """Registers a handler and returns what removes it. Raises ValueError or TypeError for what the page refuses."""
        if event not in EVENTS:
            raise ValueError(f"there is no event {event!r}")
        if not callable(handler):
            raise TypeError(f"the handler of {event} is not callable")
        if enforce not in GROUPS:
            raise ValueError(f"enforce must be one of {', '.join(GROUPS)}")
        if isinstance(timeoutMs, bool) or not isinstance(timeoutMs, (int, float)) or not 0 < timeoutMs < float("inf"):
            raise ValueError("timeoutMs must be a number of ms above 0")
        if match is not None and not callable(match):
            raise TypeError("match must be callable")
        self._number += 1
        entry = Registration(id, event, handler, plugin, tier, enforce, timeoutMs, match, self._number)
        # a new list each time: a running dispatch keeps the one it started with
        self._registrations[event] = sorted([*self._registrations[event], entry], key=lambda one: one.place)

        def remove() -> None:
            self._registrations[event] = [one for one in self._registrations[event] if one is not entry]

        return remove

    async def dispatch(
        self, event: str, payload: dict, context: dict, *, id: str, parent: Optional[Signal] = None
    ) -> Outcome:
        """Runs the handlers of an event. Never raises for what a handler does."""
        if event not in EVENTS:
            raise ValueError(f"there is no event {event!r}")
        _, runs, _, ends_with_parent = EVENTS[event]
        run = Dispatch(self, id, event, context, parent if ends_with_parent else None, self._registrations[event])
        try:
            run.payload = copy_plain(payload)
        except Exception as error:
            return run.uncopyable(payload, error)
        return await (run.series() if runs == "sequential" else run.parallel())

    def fail(self, failure: Failure) -> None:
        try:
            self._record(failure)
        except Exception:
            pass

    def keep(self, task: asyncio.Future) -> None:
        """Lets a handler that is waited for no longer come to its end, whatever that is."""
        self._background.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Future) -> None:
        self._background.discard(task)
        if not task.cancelled():
            task.exception()


class Dispatch:
    """One dispatch under way."""

    def __init__(
        self,
        kernel: HookKernel,
        id: str,
        event: str,
        context: dict,
        parent: Optional[Signal],
        entries: Iterable[Registration],
    ) -> None:
        self.kernel = kernel
        self.id = id
        self.event = event
        self.scope, _, self.guard, _ = EVENTS[event]
        self.context = context
        self.parent = parent
        self.entries = entries
        self.payload: dict = {}

    async def series(self) -> Outcome:
        for entry in self.entries:
            if self.cancelled:
                break
            deed = await self.step(entry)
            if deed.kind == "replace":
                self.merge(deed.fields)
            elif self.guard and deed.kind in ("abort", "failed", "cancelled"):
                return Outcome(blocked=True, reason=deed.reason)
        if self.cancelled and self.guard:
            return Outcome(blocked=True, reason="the execution was cancelled")
        return Outcome(blocked=False, payload=self.payload)

    async def parallel(self) -> Outcome:
        # what handlers do here has no effect, so only their ends count
        waiting = []
        for entry in self.entries:
            if self.cancelled:
                break
            started = self.start(entry)
            if isinstance(started, Running):
                waiting.append(asyncio.ensure_future(self.finish(entry, started)))
        if waiting:
            await asyncio.wait(waiting)
        return Outcome(blocked=False, payload=self.payload)

    async def step(self, entry: Registration) -> Deed:
        started = self.start(entry)
        return await self.finish(entry, started) if isinstance(started, Running) else started

    def start(self, entry: Registration) -> "Running | Deed":
        """Calls a handler, unless its match says no; a Deed when there is nothing to wait for."""
        if entry.match is not None:
            try:
                if not entry.match(copy_plain(self.payload)):
                    return Deed("continue")
            except RAISED as error:
                return self.fail(entry, "match", reason_of(error))
        signal = Signal()
        try:
            return Running(entry.handler(self.context_for(signal), copy_plain(self.payload)), signal)
        except RAISED as error:
            return self.fail(entry, "throw", reason_of(error))

    async def finish(self, entry: Registration, running: "Running") -> Deed:
        """Waits for a handler until its limit, or until the execution is cancelled."""
        returned, signal = running
        if not inspect.isawaitable(returned):
            return self.judge(entry, returned)
        task = asyncio.ensure_future(returned)
        over = asyncio.get_running_loop().create_future()
        cancel = lambda: over.done() or over.set_result(None)
        if self.parent is not None:
            if self.parent.fired:
                cancel()
            self.parent.add_callback(cancel)
        try:
            await asyncio.wait((task, over), timeout=entry.limit / 1000, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.parent is not None:
                self.parent.remove_callback(cancel)
        if over.done():
            signal.fire()
            self.kernel.keep(task)
            return Deed("cancelled", reason="the execution was cancelled")
        if not task.done():
            signal.fire()
            self.kernel.keep(task)
            return self.fail(entry, "timeout", f"{entry.id} exceeded its limit of {entry.limit} ms")
        error = error_of(task)
        if error is not None:
            return self.fail(entry, "throw", reason_of(error))
        return self.judge(entry, task.result())

    def judge(self, entry: Registration, value: Any) -> Deed:
        """What a returned value amounts to."""
        if value is None:
            return Deed("continue")
        if isinstance(value, dict) and value.get("action") == "abort":
            reason = value.get("reason")
            return Deed("abort", reason=reason if isinstance(reason, str) else None)
        if isinstance(value, dict) and value.get("action") == "continue":
            if "replace" not in value:
                return Deed("continue")
            if isinstance(value["replace"], dict):
                return Deed("replace", fields=copy_plain(value["replace"]))
        return self.fail(entry, "malformed", f"{entry.id} returned something that is no result")

    def merge(self, fields: dict) -> None:
        for name, pinned in REWRITES.get(self.event, {}).items():
            if name not in fields:
                continue
            value = fields[name]
            if pinned:
                if not isinstance(value, dict):
                    continue
                original = self.payload.get(name)
                kept = original if isinstance(original, dict) else {}
                value = {key: item for key, item in value.items() if key not in pinned}
                value.update({key: kept[key] for key in pinned if key in kept})
            self.payload[name] = value

    def context_for(self, signal: Signal) -> dict:
        names = CONTEXT + (RUNTIME_CONTEXT if self.scope == "runtime" else ())
        fields = {name: copy_plain(self.context[name]) for name in names if name in self.context}
        return {"event": self.event, **fields, "signal": signal}

    def fail(self, entry: Registration, kind: str, reason: str) -> Deed:
        self.kernel.fail(Failure(self.id, entry.id, entry.plugin, self.event, kind, reason))
        return Deed("failed", reason=reason)

    def uncopyable(self, payload: dict, error: Exception) -> Outcome:
        for entry in self.entries:
            self.fail(entry, "copy", reason_of(error))
            if self.guard:
                return Outcome(blocked=True, reason="the payload cannot be copied")
            break
        return Outcome(blocked=False, payload=payload)

    @property
    def cancelled(self) -> bool:
        return self.parent is not None and self.parent.fired


def copy_plain(value: Any) -> Any:
    """A private copy of data. Raises TypeError for anything that is not data."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, dict):
        return {key: copy_plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [copy_plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return set(value)
    raise TypeError(f"{type(value).__name__} cannot be copied")


def error_of(task: asyncio.Future) -> Optional[BaseException]:
    """What a task that is done raised, a cancellation too."""
    try:
        return task.exception()
    except asyncio.CancelledError as error:
        return error


def reason_of(error: BaseException) -> str:
    return str(error) or type(error).__name__
