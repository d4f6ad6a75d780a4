import type { SessionPart, Spec, TypeExpression } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { literal } from "./literal.ts";
import { render } from "./render.ts";

/** Whether kernels of the system load plugins and open sessions. */
export function hasSessions(spec: Spec): boolean {
  return spec.capabilities.some(({ name }) => name === "sessions");
}

/** Text of sessions.ts: plugins, sessions and executions around the dispatcher. */
export function emitSessions(spec: Spec): string {
  return render("sessions", { banner: banner(spec), ...sessionsView(spec) });
}

/** What of the layer a page asks for. */
export function sessionsView(spec: Spec) {
  const lists = (name: string) => spec.capabilities.some((capability) => capability.name === name);
  const fieldOf = (part: SessionPart) => spec.sessionFields?.find((one) => one.part === part)?.field ?? null;
  const group = spec.options.find(({ sets }) => sets === "group");
  const settings = fieldOf("settings of the owner");
  const fields = {
    session: fieldOf("session"),
    execution: fieldOf("execution"),
    language: fieldOf("language"),
    enabled: fieldOf("enabled plugins"),
    root: fieldOf("root of the execution"),
    settings,
  };
  // settings are asked for by a function; a page that says something else of the field gets no such function
  const isFunction = spec.context
    .filter(({ name }) => name === settings)
    .every(({ type }) => resolved(type, spec).kind === "function");
  const asksForSettings = lists("settings") && settings !== null && isFunction;
  const given = new Set(spec.context.filter(({ source }) => source === "dispatch").map(({ name }) => name));
  const told = Object.values(fields).filter((name): name is string => name !== null && given.has(name));
  return {
    declarations: lists("declarations"),
    approval: lists("approval"),
    latch: lists("fault-latch"),
    settings: asksForSettings,
    // a dispatcher is told nothing of a field that some caller supplies
    provides: asksForSettings && !given.has(settings),
    groups: group !== undefined,
    groupOption: group?.name ?? "",
    groupDefault: String(group?.default ?? ""),
    fields,
    told: told.length === 0 ? "never" : told.map((name) => literal(name)).join(" | "),
  };
}

function resolved(type: TypeExpression, spec: Spec): TypeExpression {
  return type.kind === "reference" ? (spec.types.find(({ name }) => name === type.name)?.type ?? type) : type;
}
