import type { Capability, Spec } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { dispatcherView } from "./dispatcher-view.ts";
import { hasEffects } from "./effects.ts";
import { render } from "./render.ts";
import { hasSessions, sessionsView } from "./sessions.ts";

/** What the dispatcher alone cannot offer: it needs a runner around it, or the wire. */
const BEYOND: readonly Capability[] = ["mutate"];

/** Text of kernel.ts: the dispatcher as the conformance suite calls it. It imports nothing outside its folder. */
export function emitKernel(spec: Spec): string {
  const view = dispatcherView(spec);
  const sessions = sessionsView(spec);
  const capabilities = spec.capabilities
    .map(({ name }) => name)
    .filter((name) => !BEYOND.includes(name))
    .filter((name) => name !== "detached-observers" || view.detached)
    .filter((name) => name !== "settings" || sessions.provides);
  return render("kernel", {
    banner: banner(spec),
    name: "hookspec reference dispatcher",
    version: spec.version,
    system: spec.system,
    capabilities,
    tiers: view.tiers,
    phases: view.phases,
    effects: hasEffects(spec),
    sessions: hasSessions(spec) ? sessions : null,
    passed: [
      ...(view.cancel ? ["signal"] : []),
      ...(view.phases ? ["phase"] : []),
      ...(view.authority ? ["authority"] : []),
      ...(view.nestedSkip ? ["within"] : []),
    ],
  });
}
