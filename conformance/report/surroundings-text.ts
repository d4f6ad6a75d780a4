import type { Program } from "../program/program.ts";
import type { SurroundingsChange } from "../program/surroundings.ts";
import { valueText } from "../program/value-text.ts";

/** The plugins and sessions of a program, a line each; none where it has no surroundings. */
export function surroundingsText({ surroundings }: Program): string[] {
  if (surroundings === undefined) return [];
  const { faultThreshold, plugins, sessions, executions } = surroundings;
  return [
    ...plugins.map(({ id, community, declares, settings, pause, throws }) => {
      const words = [
        community === true ? "a community plugin" : "a plugin",
        declares.length === 0
          ? "declares nothing"
          : `declares ${declares.map(({ event, group }) => (group === undefined ? event : `${event} in ${group}`)).join(", ")}`,
        ...(settings === undefined ? [] : [`settings ${valueText(settings, 60)}`]),
        ...(pause === undefined ? [] : [`takes ${pause} ms behind its first registration`]),
        ...(throws === true ? ["its entry module throws"] : []),
      ];
      return `${id}  ${words.join("; ")}`;
    }),
    ...sessions.map(({ id, language, settings }) => {
      const given = Object.entries(settings ?? {}).map(
        ([plugin, { world, player }]) => `${plugin}: world ${valueText(world, 50)}, player ${valueText(player, 50)}`,
      );
      return [`${id}  a session in the language ${language}`, ...given].join("; ");
    }),
    ...executions
      .filter(({ within }) => within !== undefined)
      .map(({ id, within }) => `${id}  an execution that comes from ${within ?? "?"}`),
    ...(faultThreshold === undefined ? [] : [`The kernel says that ${faultThreshold} faults pause a plugin.`]),
  ];
}

/** Who a change is about, and what it is. */
export function changeText(change: SurroundingsChange, program: Program): [who: string, what: string] {
  switch (change.op) {
    case "load":
      return [change.plugin, "begins to load"];
    case "unload":
      return [change.plugin, "is unloaded"];
    case "open":
      return [change.session, "is opened"];
    case "enable":
      return [change.plugin, `is ${change.on ? "enabled" : "disabled"} in ${change.session}`];
    case "approve":
      return [change.plugin, `${change.on ? "is approved" : "is approved no longer"} in ${change.session}`];
    case "begin": {
      const plan = program.surroundings?.executions.find(({ id }) => id === change.execution);
      return [change.execution, `begins in ${plan?.session ?? "?"}`];
    }
    case "end":
      return [change.execution, "ends"];
  }
}
