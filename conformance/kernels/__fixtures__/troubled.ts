import { MessageChannel } from "node:worker_threads";
import type { Spec } from "../../../spec/model/index.ts";
import type { Kernel, KernelDispatch, Outcome } from "../../kernel.ts";
import { createTextbookKernel } from "../textbook/create-textbook-kernel.ts";
import { Textbook } from "../textbook/textbook.ts";

/** Kernels that do no dispatch whose id is `d2`, each in its own bad way. */
function troubled(trouble: () => unknown): (spec: Spec) => Kernel {
  class Troubled extends Textbook {
    override async dispatch(request: KernelDispatch): Promise<Outcome> {
      if (request.id === "d2") await trouble();
      return super.dispatch(request);
    }
  }
  return (spec) => createTextbookKernel(spec, { make: Troubled });
}

export const fine = troubled(() => {});

export const hangs = troubled(() => {
  for (;;);
});

/** Keeps the thread in every dispatch that a program makes. */
export const alwaysHangs = (spec: Spec): Kernel => {
  class Hanging extends Textbook {
    override async dispatch(request: KernelDispatch): Promise<Outcome> {
      if (request.id === "probe") return super.dispatch(request);
      for (;;);
    }
  }
  return createTextbookKernel(spec, { make: Hanging });
};

/** Ends the process at the twentieth dispatch of its life. */
export const exitsLater = (spec: Spec): Kernel => {
  let dispatches = 0;
  class Exiting extends Textbook {
    override async dispatch(request: KernelDispatch): Promise<Outcome> {
      dispatches += 1;
      if (dispatches === 20) process.exit(3);
      return super.dispatch(request);
    }
  }
  return createTextbookKernel(spec, { make: Exiting });
};

export const exits = troubled(() => process.exit(3));

export const throwsInTimer = troubled(
  () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error("in a timer");
      }, 5);
    }),
);

export const throwsInImmediate = troubled(() => {
  setImmediate(() => {
    throw new Error("in an immediate");
  });
});

export const leavesRejection = troubled(() => {
  void Promise.reject(new Error("left behind"));
});

/** In bites of 8 MB: few enough to be quick, and none so large that it ends the process before the worker can be ended. */
export const eatsMemory = troubled(() => {
  const eaten: unknown[] = [];
  for (;;) eaten.push(new Array(1e6));
});

export const neverSettles = troubled(() => new Promise(() => {}));

/** Answers only after a message has come round another way than the clock's. */
export const waitsUnseen = troubled(
  () =>
    new Promise<void>((resolve) => {
      const gate = new Int32Array(new SharedArrayBuffer(4));
      const { port1, port2 } = new MessageChannel();
      const wait = Reflect.get(Atomics, "waitAsync") as (
        a: Int32Array,
        i: number,
        v: number,
        ms: number,
      ) => { value: Promise<unknown> };
      void wait(gate, 0, 0, 30).value.then(() => {
        port1.close();
        port2.close();
        resolve();
      });
    }),
);

export const tampers = troubled(() => {
  const { map } = Array.prototype;
  Array.prototype.map = function (this: unknown[], ...args: Parameters<typeof map>) {
    return map.apply(this, args);
  } as typeof map;
});

export const shouts = troubled(() => {
  console.log("a word of the kernel");
});

/** Writes without end, a hundred megabytes and more. */
export const floods = troubled(async () => {
  for (let n = 0; n < 120; n += 1) {
    process.stdout.write("x".repeat(2 ** 20));
    await new Promise((resolve) => setImmediate(resolve));
  }
});
