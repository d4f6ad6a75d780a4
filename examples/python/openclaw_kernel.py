"""A hook kernel for OpenClaw's prompt and session hooks, as their reference page says. Standard library only."""

import asyncio
import contextvars
import inspect
import math
from dataclasses import dataclass
from typing import Any, Callable, Iterable, Optional


def first(values: list) -> Any:
    """The first text that says something."""
    return next((value for value in values if isinstance(value, str) and value), None)


def concat(values: list) -> Any:
    """All texts, a blank line between them."""
    return "\n\n".join(value for value in values if isinstance(value, str) and value) or None


def intersect(values: list) -> Any:
    """What every list holds; what is no list of texts allows nothing."""
    lists = [value if is_texts(value) else [] for value in values]
    return [one for one in lists[0] if all(one in other for other in lists)] if lists else None


FOLDS = {"first": first, "concat": concat, "intersect": intersect}
CONTEXTS = {"prependContext": "concat", "appendContext": "concat"}
BUILD = "before_prompt_build"
# event: (how it runs, limit in ms or None, what handlers give and how it is folded)
EVENTS: dict[str, tuple[str, Optional[float], dict[str, str]]] = {
    "before_model_resolve": ("modify", None, {"providerOverride": "first", "modelOverride": "first"}),
    "agent_turn_prepare": ("modify", None, CONTEXTS),
    "heartbeat_prompt_contribution": ("modify", None, CONTEXTS),
    BUILD: (
        "modify",
        15_000,
        {
            **CONTEXTS,
            "prependSystemContext": "concat",
            "appendSystemContext": "concat",
            "systemPrompt": "first",
            "toolsAllow": "intersect",
        },
    ),
    "before_agent_run": ("gate", 15_000, {}),
    "before_agent_finalize": ("decide", 15_000, {}),
    "agent_end": ("observe", 30_000, {}),
    "llm_input": ("observe", None, {}),
    "llm_output": ("observe", None, {}),
    "model_call_started": ("observe", None, {}),
    "model_call_ended": ("observe", None, {}),
}

Handler = Callable[[dict, dict], Any]
# What a handler may raise. CancelledError is no Exception, so it has to be named.
RAISED = (Exception, asyncio.CancelledError)


@dataclass(frozen=True)
class Registration:
    """One handler with its options."""

    id: str
    plugin: Optional[str]
    handler: Handler
    priority: float
    limit: Optional[float]
    needs_authority: bool
    number: int


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
    """What a dispatch comes to: the folded fields, or why the run is blocked. `reason` stays inside, the user reads `message`."""

    fields: dict
    blocked: bool = False
    reason: Optional[str] = None
    message: Optional[str] = None


class Blocked(Exception):
    """A gate says stop."""

    def __init__(self, reason: str, message: Optional[str] = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.message = message


class Failed(Exception):
    """A handler has failed; it is recorded already."""


class Authority:
    """What the settled tools of a turn allow, until the host takes it back."""

    def __init__(self, surface: Iterable[str], fingerprint: str) -> None:
        self.surface = frozenset(surface)
        self.fingerprint = fingerprint
        self.lost = False


class PromptHooks:
    """Keeps the handlers and runs them. `record` is told of each failure; what it raises changes nothing."""

    def __init__(self, record: Callable[[Failure], None]) -> None:
        self._record = record
        self._registrations: dict[str, list[Registration]] = {event: [] for event in EVENTS}
        self._number = 0
        self._background: set[asyncio.Future] = set()
        # the dispatches from inside whose handlers one is
        self._around: contextvars.ContextVar[tuple["Dispatch", ...]] = contextvars.ContextVar("around", default=())

    def on(
        self,
        event: str,
        handler: Handler,
        *,
        id: str,
        plugin: Optional[str] = None,
        priority: float = 0,
        timeoutMs: Optional[float] = None,
        requiresToolAuthority: bool = False,
    ) -> Callable[[], None]:
        """Registers a handler and returns what removes it. Raises ValueError or TypeError for what the page refuses."""
        if event not in EVENTS:
            raise ValueError(f"there is no event {event!r}")
        if not callable(handler):
            raise TypeError(f"the handler of {event} is not callable")
        if not is_number(priority):
            raise ValueError("priority must be a finite number")
        if timeoutMs is not None and not (is_number(timeoutMs) and timeoutMs > 0):
            raise ValueError("timeoutMs must be a number of ms above 0")
        if not isinstance(requiresToolAuthority, bool):
            raise TypeError("requiresToolAuthority must be true or false")
        limit = EVENTS[event][1] if timeoutMs is None else timeoutMs
        self._number += 1
        entry = Registration(id, plugin, handler, priority, limit, requiresToolAuthority, self._number)
        # a new list each time: a running dispatch keeps the one it started with
        entries = [*self._registrations[event], entry]
        self._registrations[event] = sorted(entries, key=lambda one: (-one.priority, one.number))

        def remove() -> None:
            self._registrations[event] = [one for one in self._registrations[event] if one is not entry]

        return remove

    async def dispatch(
        self,
        event: str,
        payload: dict,
        context: dict,
        *,
        id: str,
        phase: Optional[str] = None,
        authority: Optional[Authority] = None,
    ) -> Outcome:
        """Runs the handlers of an event. Never raises for what a handler does."""
        if event not in EVENTS:
            raise ValueError(f"there is no event {event!r}")
        run = Dispatch(self, id, event, context, phase == "authorized", authority)
        around = self._around.get()
        if run.ordinary and any(one.ordinary and one.open for one in around):
            return Outcome({})
        if run.authorized and authority is None:
            return Outcome({})
        run.payload = copy_plain(payload)
        self._around.set((*around, run))
        entries = self._registrations[event]
        if event == BUILD:
            entries = [entry for entry in entries if entry.needs_authority == run.authorized]
        try:
            return await run.play(entries)
        finally:
            run.open = False
            self._around.set(around)

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
        kernel: PromptHooks,
        id: str,
        event: str,
        context: dict,
        authorized: bool,
        authority: Optional[Authority],
    ) -> None:
        self.kernel = kernel
        self.id = id
        self.event = event
        self.runs, _, self.fields = EVENTS[event]
        self.context = context
        self.authorized = authorized
        self.authority = authority
        self.payload: dict = {}
        self.open = True
        if authorized:
            self.fields = CONTEXTS

    @property
    def ordinary(self) -> bool:
        return self.event == BUILD and not self.authorized

    async def play(self, entries: list[Registration]) -> Outcome:
        if self.runs == "observe":
            await self.observe(entries)
            return Outcome({})
        given: list[dict] = []
        for entry in entries:
            if self.lost:
                break
            try:
                value = await self.call(entry)
                # what is returned without authority counts no longer
                if not self.lost:
                    given.append(self.read(entry, value))
            except Blocked as block:
                return Outcome({}, True, block.reason, block.message)
            except Failed:
                if self.runs == "gate":
                    return Outcome({}, True, "a handler failed")
        return Outcome(strongest(given) if self.runs == "decide" else self.fold(given))

    async def observe(self, entries: list[Registration]) -> None:
        """Starts all handlers in order. What they do has no effect, so only their ends count."""
        waiting = []
        for entry in entries:
            alive = Invocation()
            try:
                returned = entry.handler(self.context_for(alive), self.payload)
            except RAISED as error:
                self.failed(entry, "throw", reason_of(error))
                continue
            waiting.append(asyncio.ensure_future(self.wait(entry, returned, alive)))
        await asyncio.gather(*waiting, return_exceptions=True)

    async def call(self, entry: Registration) -> Any:
        """Calls a handler and waits for what it returns. Raises Failed."""
        alive = Invocation()
        try:
            returned = entry.handler(self.context_for(alive), self.payload)
        except RAISED as error:
            alive.over = True
            raise self.failed(entry, "throw", reason_of(error)) from None
        return await self.wait(entry, returned, alive)

    async def wait(self, entry: Registration, returned: Any, alive: "Invocation") -> Any:
        try:
            if not inspect.isawaitable(returned):
                return returned
            task = asyncio.ensure_future(returned)
            await asyncio.wait((task,), timeout=None if entry.limit is None else entry.limit / 1000)
        finally:
            alive.over = True
        if not task.done():
            self.kernel.keep(task)
            raise self.failed(entry, "timeout", f"{entry.id} exceeded its limit of {entry.limit} ms")
        error = error_of(task)
        if error is not None:
            raise self.failed(entry, "throw", reason_of(error))
        return task.result()

    def read(self, entry: Registration, value: Any) -> dict:
        """What a returned value contributes. Raises Blocked or Failed."""
        if value is None:
            return {}
        fields = value if isinstance(value, dict) else {}
        if self.runs == "gate":
            return self.read_gate(entry, fields)
        if not fields and value != {}:
            raise self.failed(entry, "malformed", f"{entry.id} returned something that is no result")
        if self.runs == "decide":
            return copy_plain(fields) if is_decision(fields) else {}
        return {name: copy_plain(fields[name]) for name in self.fields if fields.get(name) is not None}

    def read_gate(self, entry: Registration, fields: dict) -> dict:
        outcome, reason, message = fields.get("outcome"), fields.get("reason"), fields.get("message")
        if outcome == "pass":
            return {}
        if outcome == "block" and isinstance(reason, str) and (message is None or isinstance(message, str)):
            raise Blocked(reason, message)
        raise self.failed(entry, "malformed", f"{entry.id} gave no known decision")

    def fold(self, given: list[dict]) -> dict:
        folded = {
            name: FOLDS[rule]([one[name] for one in given if name in one]) for name, rule in self.fields.items()
        }
        return {name: value for name, value in folded.items() if value is not None}

    def context_for(self, alive: "Invocation") -> dict:
        fields = copy_plain(self.context)
        if self.event == BUILD:
            fields["hookInvocation"] = {"assertActive": alive.assert_active}
        if self.authorized and self.authority is not None:
            fields["toolAuthority"] = {
                "allows": lambda name: self.active and name in self.authority.surface,
                "assertActive": self.assert_authority,
                "fingerprint": self.authority.fingerprint,
            }
        return fields

    @property
    def lost(self) -> bool:
        return self.authorized and self.authority is not None and self.authority.lost

    @property
    def active(self) -> bool:
        return self.open and not self.lost

    def assert_authority(self) -> None:
        if not self.active:
            raise RuntimeError("the authority of this turn is over")

    def failed(self, entry: Registration, kind: str, reason: str) -> Failed:
        self.kernel.fail(Failure(self.id, entry.id, entry.plugin, self.event, kind, reason))
        return Failed(reason)


class Invocation:
    """Whether a handler is still waited for."""

    over = False

    def assert_active(self) -> None:
        if self.over:
            raise RuntimeError("nobody waits for this handler any more")


def strongest(given: list[dict]) -> dict:
    """One decision of many: a finalize beats every revise, and the reasons of all revises are kept."""
    finals = [one for one in given if one.get("action") == "finalize"]
    if finals:
        reason = first([one.get("reason") for one in finals])
        return {"action": "finalize"} if reason is None else {"action": "finalize", "reason": reason}
    revises = [one for one in given if one.get("action") == "revise"]
    if not revises:
        return {}
    retries = [one["retry"] for one in revises if "retry" in one]
    decision = {"action": "revise", "reason": concat([one["reason"] for one in revises]) or ""}
    return {**decision, "retry": retries[0]} if retries else decision


def is_decision(fields: dict) -> bool:
    if fields.get("action") == "finalize":
        return isinstance(fields.get("reason", ""), str)
    return (
        fields.get("action") == "revise"
        and isinstance(fields.get("reason"), str)
        and ("retry" not in fields or is_retry(fields["retry"]))
    )


def is_retry(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("instruction"), str)
        and isinstance(value.get("idempotencyKey", ""), str)
        and is_number(value.get("maxAttempts", 1))
    )


def is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def copy_plain(value: Any) -> Any:
    """A private copy of data; what is no data is handed on."""
    if isinstance(value, dict):
        return {key: copy_plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [copy_plain(item) for item in value]
    return value


def error_of(task: asyncio.Future) -> Optional[BaseException]:
    """What a task that is done raised, a cancellation too."""
    try:
        return task.exception()
    except asyncio.CancelledError as error:
        return error


def reason_of(error: BaseException) -> str:
    return str(error) or type(error).__name__
