"""The kernel with one planted fault: a handler that fails makes the kernel forget the rewrites made before it."""

import adapter
import kernel
import wire


class ForgetfulDispatch(kernel.Dispatch):
    async def step(self, entry):
        deed = await super().step(entry)
        if deed.kind == "failed":
            self.payload = kernel.copy_plain(self.dispatched)
        return deed

    async def series(self):
        self.dispatched = kernel.copy_plain(self.payload)
        return await super().series()


if __name__ == "__main__":
    kernel.Dispatch = ForgetfulDispatch
    wire.serve(adapter.Glue)
