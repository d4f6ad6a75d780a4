import type { Spec } from "../../spec/model/index.ts";
import type { InstalledClock } from "../host/install-clock.ts";
import { errorText } from "../host/look.ts";
import { attributeUnhandled } from "../host/unhandled.ts";
import type { Instance, Kernel } from "../kernel.ts";
import type { LoadFault } from "./load-kernel.ts";

/** Real ms granted to a `create` that waits for something the clock cannot see. */
const PATIENCE = 2_000;
const STEPS = 200;

/** Makes one instance and dispatches once, with no handler registered. Null when both look as the contract says. */
export async function probeInstance(kernel: Kernel, spec: Spec, installed: InstalledClock): Promise<LoadFault | null> {
  installed.clock.reset();
  const silent = { recordFailure() {}, log() {}, probe() {} };
  let made: { instance: unknown } | { error: unknown } | null = null;
  // what goes wrong here without effect on the contract is judged later, in a program
  attributeUnhandled(() => {});
  try {
    void Promise.resolve(kernel.create(silent)).then(
      (instance) => (made = { instance }),
      (error: unknown) => (made = { error }),
    );
    await until(() => made !== null, installed);
  } catch (error) {
    made = { error };
  } finally {
    attributeUnhandled(null);
  }
  return judge(made, spec);
}

function judge(made: { instance: unknown } | { error: unknown } | null, spec: Spec): LoadFault | null {
  if (made === null)
    return {
      code: "create-hangs",
      message: "The kernel's create() never settles. It must return an instance, or a promise that resolves to one.",
    };
  if ("error" in made)
    return {
      code: "create-fails",
      message: `The kernel's create() fails: ${errorText(made.error)}. It is called once per program and must return a fresh instance.`,
    };
  const { instance } = made;
  if (instance === null || typeof instance !== "object")
    return {
      code: "no-instance",
      message: "The kernel's create() returns no object. It must return `{ register, dispatch }`.",
    };
  for (const member of ["register", "dispatch"] as const) {
    if (typeof (instance as Record<string, unknown>)[member] !== "function")
      return { code: "lacks-member", message: `What the kernel's create() returns lacks the function \`${member}\`.` };
  }
  return probeDispatch(instance as Instance, spec);
}

function probeDispatch(instance: Instance, spec: Spec): LoadFault | null {
  const event = spec.events[0]?.name ?? "";
  let returned: unknown;
  try {
    returned = instance.dispatch({ id: "probe", event, payload: {}, context: {} });
  } catch {
    // a kernel that refuses an empty payload aloud is judged by what it does with whole ones
    return null;
  }
  const then: unknown = returned !== null && typeof returned === "object" ? Reflect.get(returned, "then") : undefined;
  if (typeof then !== "function")
    return {
      code: "no-promise",
      message: "The kernel's dispatch() returns no promise. It must return a promise of an outcome.",
    };
  Promise.resolve(returned).catch(() => {});
  return null;
}

async function until(done: () => boolean, { clock, real }: InstalledClock): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    await new Promise((resolve) => real.setImmediate(resolve));
    if (done()) return;
    if (clock.next() === null) break;
    clock.fireNext();
  }
  for (let waited = 0; waited < PATIENCE && !done(); waited += 50)
    await new Promise((resolve) => real.setTimeout(resolve, 50));
}
