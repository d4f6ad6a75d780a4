import type { Program } from "../program/program.ts";
import type { SurroundingsChange } from "../program/surroundings.ts";
import { valueCode } from "./value-code.ts";

/** Code that a script has ahead of its actions: the plugins, sessions and executions of a program. */
export function surroundingsCode({ surroundings, registrations }: Program, groupOption: string): string[] {
  if (surroundings === undefined) return [];
  const { plugins, sessions, executions } = surroundings;
  return [
    "const plugins = {",
    ...plugins.map(({ id, community, declares, settings = {}, pause, throws }) => {
      const own = registrations.filter(({ plugin, when }) => plugin === id && when === "start");
      const [first, ...rest] = own.map((one) => `register.${one.id}(on);`);
      const steps = [
        ...(first === undefined ? [] : [first]),
        ...(pause === undefined ? [] : [`await wait(${pause});`]),
        ...rest,
        ...(throws === true ? [`throw new Error("the entry module of ${id} is out of order");`] : []),
      ];
      const list = declares.map(({ event, group }) =>
        JSON.stringify(group === undefined ? event : { event, [groupOption]: group }),
      );
      const isAsync = pause === undefined ? "" : "async ";
      return `  ${id}: { id: "${id}", origin: "${community === true ? "community" : "own"}", declares: [${list.join(", ")}], settings: ${valueCode(settings)}, ${isAsync}entry(on) { ${steps.join(" ")} } },`;
    }),
    "};",
    "const unload = {};",
    "const load = async (id) => {",
    `  try { unload[id] = await instance.load(plugins[id]); log(id, "is loaded"); } catch (error) { log(id, "fails to load:", error); }`,
    "};",
    "const sessions = {",
    ...sessions.map(
      ({ id, language, settings = {} }) =>
        `  ${id}: { id: "${id}", language: ${JSON.stringify(language)}, settings: ${valueCode(settings)} },`,
    ),
    "};",
    `const executions = { ${executions.map(({ id, ...rest }) => `${id}: ${JSON.stringify({ id, ...rest })}`).join(", ")} };`,
    "",
  ];
}

/** A change of the surroundings as a statement. */
export function changeCode(change: SurroundingsChange): string {
  switch (change.op) {
    case "load":
      return `void load("${change.plugin}");`;
    case "unload":
      return `log("${change.plugin} is unloaded"); unload.${change.plugin}?.();`;
    case "open":
      return `log("${change.session} is opened"); instance.openSession(sessions.${change.session});`;
    case "enable":
    case "approve": {
      const { op, session, plugin, on } = change;
      return `log("${op} ${plugin} in ${session}: ${on}"); instance.${op}(${JSON.stringify({ session, plugin, on })});`;
    }
    case "begin":
      return `log("${change.execution} begins"); instance.beginExecution(executions.${change.execution});`;
    case "end":
      return `log("${change.execution} ends"); instance.endExecution({ id: "${change.execution}" });`;
  }
}
