"""The Python kernel of Covel as time passes; with `late`, its limits fire a second late."""

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "examples/python"))

import adapter  # noqa: E402
import wire  # noqa: E402

wait = asyncio.wait


async def wait_longer(tasks, *, timeout, return_when):
    return await wait(tasks, timeout=timeout + 1, return_when=return_when)


class Glue(adapter.Glue):
    hello = {**adapter.Glue.hello, "clock": "real"}


if __name__ == "__main__":
    if sys.argv[1:] == ["late"]:
        asyncio.wait = wait_longer
    wire.serve(Glue)
