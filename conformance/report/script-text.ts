import type { Spec } from "../../spec/model/index.ts";
import type { Dispatch, MatchPlan, Mutation, Plan, Program, Registration } from "../program/program.ts";
import { changeCode, surroundingsCode } from "./script-surroundings.ts";
import { valueCode } from "./value-code.ts";

/** What a script says at its head. */
export interface ScriptHead {
  /** ids and sentences of what fails */
  sentences: readonly string[];
  expected: string;
  observed: string;
}

/** What a script says at its head, a line each. */
export function headLines({ sentences, expected, observed }: ScriptHead): string[] {
  return [...sentences, `expected: ${expected}`, `observed: ${observed}`].map(oneLine);
}

/**
 * A program as a JavaScript module that needs nothing but the kernel: for a bug report. It runs in real time, prints what
 * happens, and judges nothing. The kernel's path is its first argument.
 */
export function scriptText(program: Program, spec: Spec, head: ScriptHead): string {
  const matchOption = spec.options.find((option) => option.sets === "match")?.name;
  const signalField = spec.context.find((field) => field.type.kind === "signal")?.name;
  const lines = [
    ...headLines(head).map((line) => `// ${line}`),
    "// Run: node script.mjs path/to/kernel.mjs (whose default export is { identity, capabilities, create })",
    'import { pathToFileURL } from "node:url";',
    "",
    "const kernel = (await import(pathToFileURL(process.argv[2]).href)).default;",
    "const began = performance.now();",
    "const log = (...what) => console.log(`${Math.round(performance.now() - began)} ms`.padStart(8), ...what);",
    "const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));",
    'process.on("unhandledRejection", (error) => log("unhandled rejection:", error));',
    'const instance = await kernel.create({ recordFailure: (failure) => log("failure", failure), log: (text) => log("log", text) });',
    "const removals = {};",
    "const outcomes = {};",
    ...parents(program).map((name) => `const ${name} = new AbortController();`),
    "",
    "const handlers = {",
    ...program.registrations.flatMap((one) => handlerLines(one, signalField)),
    "};",
    "const register = {",
    ...program.registrations.map((one) =>
      isOfEntry(one.plugin, program)
        ? `  ${one.id}: (on) => { removals.${one.id} = on(${registrationCode(one, matchOption)}); },`
        : `  ${one.id}: () => ${registerCode(one, matchOption)},`,
    ),
    "};",
    "const dispatch = {",
    ...program.dispatches.flatMap((one) => dispatchLines(one)),
    "};",
    "",
    ...surroundingsCode(program, spec.options.find(({ sets }) => sets === "group")?.name ?? "group"),
    ...program.registrations
      .filter(({ when, plugin }) => when === "start" && !isOfEntry(plugin, program))
      .map(({ id }) => `register.${id}();`),
    ...program.actions.map((action) => `setTimeout(() => { ${actionCode(action)} }, ${action.at});`),
    ...program.dispatches.filter(({ within }) => within !== true).map(startCode),
  ];
  return `${lines.join("\n")}\n`;
}

/** Whether a plugin's entry module makes its registrations. */
function isOfEntry(plugin: string | undefined, { surroundings }: Program): boolean {
  return surroundings?.plugins.some(({ id }) => id === plugin) === true;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function parents({ dispatches, actions }: Program): string[] {
  const named = dispatches.flatMap(({ parent }) => parent ?? []);
  const cancelled = actions.flatMap((action) => (action.op === "cancel" ? [action.parent] : []));
  return [...new Set([...named, ...cancelled])];
}

function handlerLines(registration: Registration, signalField: string | undefined): string[] {
  const { id, plans, sameFunctionAs, notAFunction } = registration;
  if (notAFunction !== undefined) return [`  ${id}: ${valueCode(notAFunction)},`];
  if (sameFunctionAs !== undefined) return [`  get ${id}() { return handlers.${sameFunctionAs}; },`];
  const bodies = plans.map((plan) => planCode(id, plan, signalField));
  if (bodies.length === 1) return [`  ${id}(context, payload) {`, ...indent(bodies[0] ?? [], 4), "  },"];
  return [
    `  ${id}: ((calls) => (context, payload) => {`,
    "    calls += 1;",
    ...bodies.flatMap((body, at) => [
      at === bodies.length - 1 ? "    {" : `    if (calls === ${at + 1}) {`,
      ...indent(body, 6),
      "    }",
    ]),
    "  })(0),",
  ];
}

function planCode(id: string, plan: Plan, signalField: string | undefined): string[] {
  const value = valueCode(plan.value);
  const after = plan.after ?? 0;
  const lines = [`log("${id} is called with", payload);`];
  for (const mutation of plan.mutate ?? []) lines.push(mutationCode("payload", mutation));
  for (const mutation of plan.mutateContext ?? []) lines.push(mutationCode("context", mutation));
  for (const ask of plan.ask ?? []) {
    const call = `log("context.${ask.path.join(".")} gives", context.${ask.path.join("?.")}?.(${ask.args.map(valueCode).join(", ")}));`;
    lines.push(
      ask.after > 0 ? `setTimeout(() => { ${call} }, ${ask.after});` : `try { ${call} } catch (error) { log(error); }`,
    );
  }
  if (plan.block !== undefined)
    lines.push(`for (const end = performance.now() + ${plan.block}; performance.now() < end; );`);
  lines.push(`const nested = [${(plan.nested ?? []).map((nested) => `dispatch.${nested}()`).join(", ")}];`);
  for (const other of plan.register ?? []) lines.push(`register.${other}();`);
  for (const other of plan.unregister ?? []) lines.push(`removals.${other}?.();`);
  lines.push(`const result = ${value};`);
  for (const touch of plan.touches ?? [])
    lines.push(
      `setTimeout(() => { ${touch.mutate.map((one) => mutationCode(touch.target, one)).join(" ")} }, ${touch.after});`,
    );
  return [...lines, ...settlingCode(plan, after, signalField)];
}

function settlingCode(plan: Plan, after: number, signalField: string | undefined): string[] {
  const heed =
    plan.heedsSignal === true && signalField !== undefined
      ? [
          "const heed = new Promise((_, reject) => {",
          `  const give = () => reject(new DOMException("aborted", "AbortError"));`,
          `  if (context.${signalField}.aborted) give(); else context.${signalField}.addEventListener("abort", give);`,
          "});",
        ]
      : [];
  const race = (promise: string) =>
    heed.length === 0 ? `return ${promise};` : `return Promise.race([${promise}, heed]);`;
  const waits = [
    ...(after > 0 ? [`wait(${after})`] : []),
    ...(plan.awaitNested === true ? ["Promise.all(nested)"] : []),
  ];
  const later = waits.length === 0 ? "Promise.resolve()" : `Promise.all([${waits.join(", ")}])`;
  switch (plan.then) {
    case "return":
      return ["return result;"];
    case "throw":
      return ["throw result;"];
    case "resolve":
      return [...heed, waits.length === 0 ? race("Promise.resolve(result)") : race(`${later}.then(() => result)`)];
    case "reject":
      return [
        ...heed,
        waits.length === 0 ? race("Promise.reject(result)") : race(`${later}.then(() => { throw result; })`),
      ];
    case "thenable":
      return [
        `return { then: (resolve) => ${after > 0 ? `setTimeout(() => resolve(result), ${after})` : "resolve(result)"} };`,
      ];
    case "never":
      return [...heed, race("new Promise(() => {})")];
  }
}

function mutationCode(target: string, { op, path, value }: Mutation): string {
  const keys = path.map((key) => JSON.stringify(key));
  const owner = keys
    .slice(0, -1)
    .map((key) => `?.[${key}]`)
    .join("");
  const last = keys.at(-1) ?? '""';
  if (op === "push") return `${target}${keys.map((key) => `?.[${key}]`).join("")}?.push?.(${valueCode(value)});`;
  if (op === "delete") return `Reflect.deleteProperty(Object(${target}${owner}), ${last});`;
  return `Reflect.set(Object(${target}${owner}), ${last}, ${valueCode(value)});`;
}

function registerCode(registration: Registration, matchOption: string | undefined): string {
  const { id } = registration;
  return `{ try { removals.${id} = instance.register(${registrationCode(registration, matchOption)}); } catch (error) { log("${id} is refused:", error); } }`;
}

function registrationCode(
  { id, event, plugin, tier, options, match }: Registration,
  matchOption: string | undefined,
): string {
  const given = Object.entries(options).map(([name, value]) => `${JSON.stringify(name)}: ${valueCode(value)}`);
  if (match !== undefined && matchOption !== undefined) given.push(`${matchOption}: ${matchCode(match)}`);
  const owner = plugin === undefined ? "" : `plugin: ${JSON.stringify(plugin)}, `;
  return `{ id: "${id}", event: ${JSON.stringify(event)}, ${owner}tier: "${tier}", options: { ${given.join(", ")} }, handler: handlers.${id} }`;
}

function matchCode({ op, field, value, mutate }: MatchPlan): string {
  const changes = (mutate ?? []).map((one) => mutationCode("payload", one)).join(" ");
  const answer = {
    value: `return ${valueCode(value)};`,
    throw: `throw ${valueCode(value)};`,
    reject: `return Promise.reject(${valueCode(value)});`,
    equals: `return JSON.stringify(payload?.[${JSON.stringify(field ?? "")}]) === JSON.stringify(${valueCode(value)});`,
  }[op];
  return `(payload) => { ${changes} ${answer} }`;
}

function dispatchLines(dispatch: Dispatch): string[] {
  const { id, event, payload, context, parent, phase, session, execution, authority } = dispatch;
  const more = [
    ...(parent === undefined ? [] : [`signal: ${parent}.signal`]),
    ...(phase === undefined ? [] : [`phase: ${JSON.stringify(phase)}`]),
    ...(session === undefined ? [] : [`session: "${session}"`]),
    ...(execution === undefined ? [] : [`execution: "${execution}"`]),
    ...(authority === undefined
      ? []
      : [
          `authority: { surface: ${valueCode(authority)}, fingerprint: "policy of ${id}", revoked: new AbortController().signal }`,
        ]),
  ];
  return [
    `  ${id}: () => {`,
    `    log("${id} begins");`,
    `    const request = { ${[`id: "${id}"`, `event: ${JSON.stringify(event)}`, `payload: ${valueCode(payload)}`, `context: ${valueCode(context)}`, ...more].join(", ")} };`,
    `    return (outcomes.${id} = instance.dispatch(request).then((outcome) => log("${id} outcome", JSON.stringify(outcome)), (error) => log("${id} rejects", error)));`,
    "  },",
  ];
}

function actionCode(action: Program["actions"][number]): string {
  switch (action.op) {
    case "cancel":
      return `log("${action.parent} is cancelled"); ${action.parent}.abort(${valueCode(action.reason)});`;
    case "register":
      return `register.${action.registration}();`;
    case "unregister":
      return `removals.${action.registration}?.();`;
    case "revoke":
    case "touch-caller":
      return `log("${action.op} of ${action.dispatch}: to be done by hand");`;
    default:
      return changeCode(action);
  }
}

function startCode({ id, at, afterOutcomeOf }: Dispatch): string {
  if (afterOutcomeOf === undefined) return `setTimeout(() => void dispatch.${id}(), ${at});`;
  return `void (async () => { while (!outcomes.${afterOutcomeOf}) await wait(1); await outcomes.${afterOutcomeOf}; await wait(${at}); dispatch.${id}(); })();`;
}

function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => " ".repeat(by) + line);
}
