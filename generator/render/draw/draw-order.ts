import type { OptionSpec, OrderKey } from "../../../spec/model/index.ts";
import { type Draw, pick, yes } from "./dice.ts";
import { words } from "./draw-text.ts";

/** The order table, with keys that some option sets. */
export function drawOrder(g: Draw, options: readonly OptionSpec[]): OrderKey[] {
  const order: OrderKey[] = [];
  const group = options.find((option) => option.sets === "group")?.type;
  if (group?.kind === "union" && yes(g)) {
    const values = group.members.flatMap((one) => (one.kind === "literal" ? [String(one.value)] : []));
    order.push({ key: "group", values, meaning: words(g) });
  }
  if (yes(g))
    order.push({ key: "tier", values: yes(g) ? ["framework", "plugin"] : ["plugin", "framework"], meaning: words(g) });
  if (options.some((option) => option.sets === "priority") && yes(g))
    order.push({ key: "priority", direction: pick(g, ["high-first", "low-first"] as const), meaning: words(g) });
  if (order.length === 0 || yes(g))
    order.push({ key: "registration", level: pick(g, ["MUST", "SHOULD"] as const), meaning: words(g) });
  return order;
}
