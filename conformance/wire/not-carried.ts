import { type LawName, levelOfLaw } from "../../spec/model/index.ts";
import type { Carrier } from "./carry.ts";
import type { Carried } from "./messages.ts";

/** Laws that judge what only a process of its own can see, whatever the adapter carries. */
const IN_PROCESS: Partial<Record<LawName, string>> = {
  "limit.blocked-open": "a handler cannot hold the thread over the wire",
};

/** Laws that rest on what an adapter may or may not carry: one of each list is needed. */
const RESTS_ON: Partial<Record<LawName, readonly Carried[]>> = {
  "isolate.writable": ["frozen"],
  "result.thenable": ["thenable"],
  "result.no-live-code": ["function", "getter", "instance"],
  "result.exotic-open": ["function", "getter", "map", "instance"],
  "fail.uncopyable-unshared": ["function"],
  "fail.uncopyable-guard": ["function"],
  "fail.uncopyable-skips": ["function"],
  "merge.undefined-open": ["undefined"],
  "merge.prototype": ["object"],
  "context.optional-fields": ["undefined"],
  "lifetime.active": ["ask"],
  "lifetime.ends": ["ask"],
  "lifetime.independent": ["ask"],
  "authority.surface": ["ask"],
  "authority.ends": ["ask"],
  "context.settings": ["ask"],
  "resource.listeners": ["listeners"],
};

/** Laws about changes in place. */
const NEEDS_MUTATE: readonly LawName[] = [
  "match.own-copy",
  "isolate.in-place",
  "isolate.late",
  "isolate.caller",
  "isolate.caller-late",
  "isolate.returned",
  "isolate.detached",
  "isolate.shared-snapshot",
  "context.fresh",
  "context.private-lists",
];

/** Why a law cannot be judged over this wire, in one sentence; null when it can. */
export function whyNotCarried(law: LawName, { capabilities, carries }: Carrier): string | null {
  const never = IN_PROCESS[law];
  if (never !== undefined) return never;
  if (levelOfLaw(law) === "registration") return "plugins, sessions and executions do not go over the wire";
  if (law.startsWith("registration.")) return "plugins, sessions and executions do not go over the wire";
  if (NEEDS_MUTATE.includes(law) && !capabilities.includes("mutate"))
    return "the adapter does not carry out changes in place (capability `mutate`)";
  const needed = RESTS_ON[law];
  if (needed === undefined || needed.some((one) => carries.includes(one))) return null;
  return `the adapter does not carry ${needed.map((one) => `\`${one}\``).join(", ")}`;
}
