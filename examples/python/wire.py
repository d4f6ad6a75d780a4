"""The wire: speaks the protocol over stdin and stdout and gives each kernel a clock that the suite moves.

This file knows no kernel. `adapter.py` tells it how to reach yours; nothing here needs to be changed.
"""

import asyncio
import contextvars
import inspect
import json
import math
import os
import selectors
import sys
import threading
import traceback
from collections import deque
from typing import Any, Callable, Optional

# The answers' way out. Whatever else the kernel prints to stdout goes to stderr instead.
_OUT = os.dup(1)
os.dup2(2, 1)
sys.stdout = sys.stderr

CURRENT: contextvars.ContextVar[Optional[str]] = contextvars.ContextVar("dispatch", default=None)


# What the wire's names of errors are in Python. An AbortError is what a handler that was told to stop raises.
ERRORS: dict[str, type[BaseException]] = {
    "AbortError": asyncio.CancelledError,
    "TimeoutError": TimeoutError,
    "TypeError": TypeError,
    "RangeError": ValueError,
    "SyntaxError": SyntaxError,
    "ReferenceError": NameError,
}
# Turns of a loop in real time that an answer waits for: more than any chain of callbacks needs that nothing holds up.
TURNS = 10
# What code that is called may raise. CancelledError is no Exception, so it has to be named.
RAISED = (Exception, asyncio.CancelledError)


def decode(fields: dict) -> Any:
    """An object of the wire as Python has it: errors are tagged, everything else is plain."""
    if fields.get("$") != "error":
        return fields
    return ERRORS.get(fields["name"], Exception)(fields["message"])


def encode_odd(value: Any) -> Any:
    """What is no JSON as the wire has it."""
    if isinstance(value, BaseException):
        return {"$": "error", "name": type(value).__name__, "message": str(value)}
    if isinstance(value, (set, frozenset)):
        return {"$": "set", "items": list(value)}
    if callable(value):
        return {"$": "function", "id": getattr(value, "__name__", "")}
    return {"$": "instance", "value": {"__class__": type(value).__name__}}


_encode = json.JSONEncoder(default=encode_odd, separators=(",", ":"), check_circular=False, allow_nan=False).encode


def dump(value: Any) -> str:
    """A value as it goes over the wire."""
    try:
        return _encode(value)
    except ValueError:
        return _encode(tag_numbers(value))


def tag_numbers(value: Any) -> Any:
    """The same with the numbers tagged that JSON does not have."""
    if isinstance(value, float) and not math.isfinite(value):
        return {"$": "number", "value": "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"}
    if isinstance(value, dict):
        return {key: tag_numbers(one) for key, one in value.items()}
    return [tag_numbers(one) for one in value] if isinstance(value, (list, tuple)) else value


class _Quiet(selectors.BaseSelector):
    """Asked by the loop how long to sleep: 0 means that something can run, anything else that the loop is quiet."""

    def __init__(self) -> None:
        self.stop: Callable[[], None] = lambda: None

    def register(self, fileobj, events, data=None):
        return selectors.SelectorKey(fileobj, 0, events, data)

    def unregister(self, fileobj):
        return selectors.SelectorKey(fileobj, 0, 0, None)

    def select(self, timeout=None):
        if timeout != 0:
            self.stop()
        return []

    def get_map(self):
        return {}


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose time stands still until the suite moves it. Times are ms since `restart`."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.restarting = False
        self._timers: list[asyncio.TimerHandle] = []
        selector = _Quiet()
        super().__init__(selector)
        selector.stop = self.stop

    def time(self) -> float:
        return self.ms / 1000

    def call_at(self, when, callback, *args, context=None):
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self._timers.append(timer)
        return timer

    def perform(self, at: float, action: Callable[[], None]) -> None:
        """Does something at a moment, and lets everything go on that can without time."""
        self.ms = at
        action()
        self.run_forever()

    def timers(self) -> list[asyncio.TimerHandle]:
        """The timers that are set, the next one first."""
        self._timers = sorted((one for one in self._timers if not one.cancelled()), key=lambda one: one.when())
        return self._timers

    def next(self) -> Optional[float]:
        timers = self.timers()
        return max(self.ms, round(timers[0].when() * 1000, 6)) if timers else None

    def advance(self) -> None:
        """Fires the next timer."""
        timers = self.timers()
        if timers:
            timer = timers.pop(0)
            self.call_soon(timer._run)

    def restart(self) -> None:
        self.restarting = True
        for task in asyncio.all_tasks(self):
            task.cancel()
        self.run_forever()
        self.restarting = False
        self._timers = []
        self.ms = 0.0


class RealLoop(asyncio.SelectorEventLoop):
    """An event loop in a thread of its own, where time passes by itself: for a kernel with `"clock": "real"` in its `hello`."""

    def __init__(self) -> None:
        super().__init__()
        self.restarting = False
        threading.Thread(target=self.run_forever, daemon=True).start()

    def perform(self, _at: float, action: Callable[[], None]) -> None:
        """Does something now, and lets go on what follows at once."""

        async def act() -> None:
            action()
            for _ in range(TURNS):
                await asyncio.sleep(0)

        asyncio.run_coroutine_threadsafe(act(), self).result()

    def timers(self) -> list:
        """Nobody has to know of them where time passes by itself."""
        return []

    def next(self) -> None:
        return None

    def advance(self) -> None:
        """Time has passed by itself."""

    def restart(self) -> None:
        """Ends what is still going on; the next kernel gets a loop of its own."""

        async def end() -> None:
            self.restarting = True
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
            self.stop()

        asyncio.run_coroutine_threadsafe(end(), self)


class Host:
    """What a kernel, through its adapter, tells the suite."""

    def __init__(self, instance: "_Instance") -> None:
        self._instance = instance

    def record_failure(self, *, dispatch, handler, plugin, event, kind, reason) -> None:
        """A failure of a handler. May raise, as a broken recorder would."""
        self._instance.tell(
            "failure",
            dispatch=dispatch,
            handler=handler,
            plugin=plugin,
            event=event,
            kind=kind,
            reason=reason,
        )
        if dispatch in self._instance.throwing:
            raise RuntimeError("the recorder is out of order")

    def log(self, text: str) -> None:
        self._instance.tell("log", text=text)

    def probe(self) -> None:
        """For kernels that are broken on purpose: the planted fault acts."""
        self._instance.tell("probe")


def is_real(glue: Any) -> bool:
    """Whether time passes by itself."""
    return glue.hello.get("clock") == "real"


class _Call:
    def __init__(self, number: int, payload: Any, context: Any) -> None:
        self.number = number
        self.payload = payload
        self.context = context
        self.result: Any = None
        self.inbox: Optional[asyncio.Queue] = None


class _Instance:
    """One kernel with its loop."""

    def __init__(self, create: Callable, glue: Any) -> None:
        self.loop = RealLoop() if is_real(glue) else Loop()
        self.create = create
        self.glue = glue
        self.loop.set_exception_handler(self.unhandled)

    def tell(self, effect: str, **details: Any) -> None:
        """Notes what happened, as it is at this moment: it may be changed before it is sent."""
        self.effects.append(dump({"effect": effect, **details}))

    def unhandled(self, _loop, details) -> None:
        error = details.get("exception")
        if not isinstance(error, asyncio.CancelledError):
            self.tell("unhandled", error=str(error or details.get("message")))

    def reset(self, _message) -> None:
        self.effects: deque[str] = deque()
        if not is_real(self.glue):
            self.loop.restart()
        self.effects.clear()
        self.broken: Optional[Exception] = None
        self.seen: dict[str, str] = {}
        self.throwing: set[str] = set()
        self.functions: dict[str, Callable] = {}
        self.removals: dict[str, Callable] = {}
        self.calls: list[_Call] = []
        self.callers: dict[str, Any] = {}
        self.parents: dict[str, Any] = {}
        self.authorities: dict[str, Any] = {}
        self.kernel = self.create(Host(self))

    def register(self, message) -> None:
        options = message["options"]
        if "match" in message:
            options[message["match"]["option"]] = self.match(message["id"], message["match"])
        name = message["function"]
        if "notAFunction" in message:
            handler = message["notAFunction"]
        else:
            handler = self.functions.get(name) or self.handler(name, message["plans"])
            self.functions[name] = handler
        try:
            self.removals[message["id"]] = self.kernel.register(
                id=message["id"],
                event=message["event"],
                plugin=message.get("plugin"),
                tier=message["tier"],
                options=options,
                handler=handler,
            )
        except RAISED as error:
            self.tell("refused", registration=message["id"], error=f"{type(error).__name__}: {error}")

    def unregister(self, message) -> None:
        self.removals.pop(message["id"])()

    def handler(self, name: str, plans: list) -> Callable:
        times = 0

        def handle(context, payload):
            nonlocal times
            plan = plans[min(times, len(plans) - 1)]
            times += 1
            call = _Call(len(self.calls) + 1, payload, context)
            self.calls.append(call)
            try:
                self.tell_call(call, name)
            except Exception as error:
                # not the handler's: a kernel that takes it for one must not be blamed
                self.broken = error
                raise
            call.result = plan.get("value")
            if plan["then"] == "return":
                return call.result
            if plan["then"] == "resolve":
                return _resolve(call.result)
            if plan["then"] == "throw":
                raise call.result
            if plan["then"] == "reject":
                return _reject(call.result)
            call.inbox = asyncio.Queue()
            return self.wait(call)

        return handle

    def tell_call(self, call: _Call, function: str) -> None:
        signal = self.glue.signal_of(call.context)
        fields = {name: value for name, value in call.context.items() if value is not signal}
        self.tell(
            "call",
            call=call.number,
            function=function,
            **self.where(),
            payload=call.payload,
            context=fields,
            signal=None if signal is None else "fired" if signal.fired else "live",
        )
        if signal is not None and not signal.fired:
            signal.add_callback(lambda: self.tell("signal", call=call.number))

    @staticmethod
    def where() -> dict:
        """The dispatch from inside which a kernel's call comes, where that is known."""
        dispatch = CURRENT.get()
        return {"dispatch": dispatch} if dispatch else {}

    async def wait(self, call: _Call) -> Any:
        """An open handler: does what it is told until it is told to settle."""
        while True:
            message = await call.inbox.get()
            if message["do"] == "dispatch":
                # in a task made here, so that the kernel can see inside which handler it is
                self.start(message)
                continue
            call.result = message.get("value")
            if message["how"] == "reject":
                raise call.result
            return call.result

    def match(self, registration: str, plan: dict) -> Callable:
        def asked(payload):
            self.tell("match", registration=registration, **self.where(), payload=payload)
            answer = plan.get("value")
            if plan["op"] == "equals":
                found = isinstance(payload, dict) and plan["field"] in payload
                answer = found and payload[plan["field"]] == answer
            for change in plan.get("mutate", ()):
                mutate(payload, change)
            if plan["op"] == "throw":
                raise answer
            return answer

        return asked

    def dispatch(self, message) -> None:
        if "within" in message:
            call = self.calls[message["within"] - 1]
            if call.inbox is not None:
                call.inbox.put_nowait(message)
                return
        self.start(message)

    def start(self, message) -> None:
        id = message["id"]
        if message.get("recorder") == "throws":
            self.throwing.add(id)
        payload = message["payload"]
        self.callers[id] = payload

        async def run():
            CURRENT.set(id)
            try:
                outcome = await self.kernel.dispatch(
                    id=id,
                    event=message["event"],
                    payload=payload,
                    context=message["context"],
                    parent=self.parent(message["parent"]) if "parent" in message else None,
                    phase=message.get("phase"),
                    authority=self.authority(message),
                )
            except RAISED as error:
                if self.loop.restarting:
                    raise
                if isinstance(error, (AttributeError, NameError, TypeError)) and _is_ours(error):
                    self.broken = error
                    return
                traceback.print_exc()
                self.tell("rejected", dispatch=id, error=error)
            else:
                if inspect.isawaitable(outcome):
                    self.broken = TypeError("the adapter's dispatch gave a coroutine: an `await` is missing in it")
                self.tell("outcome", dispatch=id, outcome=outcome)

        self.loop.create_task(run())

    def parent(self, name: str) -> Any:
        if name not in self.parents:
            self.parents[name] = self.glue.new_signal()
        return self.parents[name]

    def authority(self, message) -> Any:
        """What the page lets a dispatch prove; None where it cannot."""
        if "authority" not in message:
            return None
        authority = self.glue.new_authority(message["id"], message["authority"])
        self.authorities[message["id"]] = authority
        return authority

    def revoke(self, message) -> None:
        if message["dispatch"] in self.authorities:
            self.glue.revoke(self.authorities[message["dispatch"]])

    def ask(self, message) -> None:
        """Calls a function that the kernel put into a handler's context."""
        found = self.calls[message["call"] - 1].context
        threw = False
        try:
            for step in message["path"]:
                found = found[step] if isinstance(found, dict) else getattr(found, step)
            value = found(*message["args"]) if callable(found) else found
        except RAISED as error:
            threw, value = True, error
        self.tell("answer", call=message["call"], threw=threw, value=value)

    def effective(self, message) -> None:
        """Asks what the kernel makes of an outcome (capability `effects`). It may be a coroutine."""
        names = ("dispatch", "event", "original", "outcome", "situation")
        told = {name: message[name] for name in names}
        before = {name: dump(told[name]) for name in ("original", "outcome")}

        async def run():
            threw = False
            try:
                value = self.kernel.effective(**told)
                if inspect.isawaitable(value):
                    value = await value
            except RAISED as error:
                if self.loop.restarting:
                    raise
                threw, value = True, error
            changed = {name: told[name] for name, was in before.items() if dump(told[name]) != was}
            self.tell("effective", dispatch=message["dispatch"], threw=threw, value=value, **changed)

        self.loop.create_task(run())

    def settle(self, message) -> None:
        inbox = self.calls[message["call"] - 1].inbox
        if inbox is not None:
            inbox.put_nowait(message)

    def cancel(self, message) -> None:
        self.parent(message["parent"]).fire()

    def mutate(self, message) -> None:
        if message["target"] == "caller":
            target = self.callers.get(message["dispatch"])
        else:
            target = getattr(self.calls[message["call"] - 1], message["target"])
        for change in message["mutate"]:
            mutate(target, change)
        for call in self.calls:
            self.see(f"call {call.number}", call.payload, call=call.number)
        for id, payload in self.callers.items():
            self.see(f"dispatch {id}", payload, dispatch=id)

    def see(self, place: str, payload: Any, **whose: Any) -> None:
        """Tells a payload that may have changed since it was last told."""
        now = dump(payload)
        if self.seen.get(place) != now:
            self.seen[place] = now
            self.tell("seen", payload=payload, **whose)

    def advance(self, _message) -> None:
        self.loop.advance()

    def answer(self, message) -> str:
        self.loop.perform(message["at"], lambda: getattr(self, message["do"])(message))
        if self.broken is not None:
            raise self.broken
        effects = ",".join([self.effects.popleft() for _ in range(len(self.effects))])
        rest = {"next": self.loop.next(), "timers": len(self.loop.timers())}
        if self.parents and "listeners" in self.glue.hello["carries"]:
            rest["listeners"] = {name: signal.listeners for name, signal in self.parents.items()}
        return f'{{"seq":{message["seq"]},"effects":[{effects}],{dump(rest)[1:]}'


async def _resolve(value: Any) -> Any:
    return value


async def _reject(value: Any) -> None:
    raise value


def mutate(root: Any, change: dict) -> None:
    """An in-place change. What does not exist is skipped."""
    path = change["path"]
    try:
        target = root
        for step in path if change["op"] == "push" else path[:-1]:
            target = target[step]
        if change["op"] == "push":
            if isinstance(target, list):
                target.append(change.get("value"))
        elif change["op"] == "delete":
            del target[path[-1]]
        elif isinstance(target, (dict, list)):
            target[path[-1]] = change.get("value")
    except (KeyError, IndexError, TypeError):
        pass


def serve(glue: Any) -> None:
    """Answers messages until `bye`, or until stdin is closed."""
    instances: dict[int, _Instance] = {}
    answers: list[str] = []
    rest = b""
    while chunk := os.read(0, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            message = json.loads(line, object_hook=decode)
            try:
                answers.append(_answer(message, instances, glue) + "\n")
            except RAISED as error:
                traceback.print_exc()
                if _is_ours(error):
                    answers.append(dump({"seq": message["seq"], "fault": _told(error)}) + "\n")
                    _write(answers)
                # what is pending would only write more below the one traceback that counts
                os._exit(1)
        _write(answers)
    for instance in instances.values():
        instance.loop.restart()


def _write(answers: list[str]) -> None:
    data = "".join(answers).encode()
    answers.clear()
    while data:
        data = data[os.write(_OUT, data) :]


def _is_ours(error: BaseException) -> bool:
    """Whether an error arose in this file or in the adapter, and not in the kernel."""
    ours = {__file__, getattr(sys.modules["__main__"], "__file__", __file__)}
    return os.path.abspath(_frame(error).filename) in {os.path.abspath(one) for one in ours}


def _told(error: BaseException) -> str:
    frame = _frame(error)
    return f"{type(error).__name__}: {error} ({os.path.basename(frame.filename)}, line {frame.lineno}: {frame.line})"


def _frame(error: BaseException) -> traceback.FrameSummary:
    """Where an error arose."""
    return traceback.extract_tb(error.__traceback__)[-1]


def _answer(message: dict, instances: dict[int, _Instance], glue: Any) -> str:
    if message["do"] == "hello":
        return dump({"seq": message["seq"], "protocol": 1, "language": "Python", "instances": 32, **glue.hello})
    if message["do"] == "bye":
        return dump({"seq": message["seq"], "effects": [], "next": None, "timers": 0})
    number = message["instance"]
    if is_real(glue) and message["do"] == "reset" and number in instances:
        instances.pop(number).loop.restart()
    if number not in instances:
        instances[number] = _Instance(glue.create, glue)
    return instances[number].answer(message)
