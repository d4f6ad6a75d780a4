/** One place at which a kernel does otherwise, and is right all the same. */
export interface Otherwise {
  kernel: "await-loop" | "promise-chain" | "state-machine";
  point: string;
  does: string;
  may: string;
}

/** Members of the sets that the page leaves open which none of the three kernels has taken. */
export const OTHERWISE: readonly Otherwise[] = [
  {
    kernel: "await-loop",
    point: "a field of a wrong type takes its whole replace along, save where each part stands alone",
    does: 'if (ending.is === "replace") payload',
    may: `const listed = { PreSchedule: ["triggered"], PostContextAssembly: ["systemPrompt", "messages"], PreLLMCall: ["messages", "model", "tools"], PostLLMResponse: ["response"], PostRuntime: ["result"], PreToolUse: ["toolCall"], PostToolUse: ["result"], PreStateCommit: ["proposal"] };
      const isWrong = (name) => ending.replace[name] === null;
      if (ending.is === "replace" && !(listed[run.dispatch.event] ?? []).some(isWrong)) payload`,
  },
  {
    kernel: "await-loop",
    point: "of two lists of tools holds what they have in common",
    does: "  return result;\n}",
    may: `  const { tools } = payload;
  if ("toolNames" in result && Array.isArray(tools) && Array.isArray(replace.tools)) result.tools = replace.tools.filter((name) => tools.includes(name));
  return result;\n}`,
  },
  {
    kernel: "await-loop",
    point: "of two numbers of steps left the lower one holds",
    does: "const result = { ...(payload as Fields) };",
    may: `const lowest = payload.stepsRemaining;
  if (Number.isInteger(lowest) && lowest > 0 && replace.stepsRemaining > lowest) replace = { ...replace, stepsRemaining: lowest };
  const result = { ...payload };`,
  },
  {
    kernel: "await-loop",
    point: "a parallel event gives back the caller's own payload",
    does: 'return { kind: "proceed", payload };\n    }\n    return this.#series',
    may: 'return { kind: "proceed", payload: dispatch.payload };\n    }\n    return this.#series',
  },
  {
    kernel: "await-loop",
    point: "a context has further fields, and no settings for the framework",
    does: "getOwnSettings: () => (plugin === undefined ? undefined : { plugin }),",
    may: "...(plugin === undefined ? {} : { getOwnSettings: () => ({ plugin }) }), attempt: 1, trace: [],",
  },
  {
    kernel: "await-loop",
    point: "a handler is called a timer later, when its limit begins",
    does: "const end: Ending = ending ?? (await",
    may: `if (ending === undefined) await new Promise((go) => setTimeout(go, 0));
    if (ending === undefined && run.parent?.aborted) return { is: "cancelled" };
    const end: Ending = ending ?? (await`,
  },
  {
    kernel: "await-loop",
    point: "a key such as __proto__ is a key like others",
    does: 'if (name !== "__proto__") result[name] = value;',
    may: "Object.defineProperty(result, name, { value, writable: true, enumerable: true, configurable: true });",
  },
  {
    kernel: "await-loop",
    point: "the reason of an abort without a text is what it has, as a text",
    does: 'typeof reason === "string" ? reason : undefined',
    may: "String(reason)",
  },
  {
    kernel: "await-loop",
    point: "a signal fires a moment after its handler is given up",
    does: 'limit.abort(new DOMException(reason, "TimeoutError"));',
    may: 'queueMicrotask(() => limit.abort(new DOMException(reason, "TimeoutError")));',
  },
  {
    kernel: "await-loop",
    point: "an abort that blocks nothing ends the chain when the framework asks for it only",
    does: 'if (ending.is === "abort" || ending.is === "cancelled") break;',
    may: 'if ((ending.is === "abort" && entry.registration.tier === "framework") || ending.is === "cancelled") break;',
  },
  {
    kernel: "await-loop",
    point: "what was thrown is told by its string form",
    does: "thrown instanceof Error ? String(thrown.message) : String(thrown)",
    may: "String(thrown)",
  },
  {
    kernel: "await-loop",
    point: "failures are recorded a moment later",
    does: "this.#host.recordFailure({ dispatch: run.dispatch.id, handler, plugin, event, kind, reason });",
    may: "queueMicrotask(() => { try { this.#host.recordFailure({ dispatch: run.dispatch.id, handler, plugin, event, kind, reason }); } catch {} });",
  },
  {
    kernel: "await-loop",
    point: "a dispatch settles a timer later",
    does: "    return this.#series(run, entries, payload);",
    may: `    const outcome = await this.#series(run, entries, payload);
    await new Promise((go) => setTimeout(go, 0));
    return row.guard && parent?.aborted ? { kind: "blocked" } : outcome;`,
  },
  {
    kernel: "await-loop",
    point: "a list of active plugins is given as a set, and a set as a list",
    does: "      ...rest,\n",
    may: `      ...rest,
      activePluginIds: Array.isArray(rest.activePluginIds) ? new Set(rest.activePluginIds) : [...rest.activePluginIds],\n`,
  },
  {
    kernel: "promise-chain",
    point: "the later groups of a parallel event are called although it is cancelled",
    does: 'if (run.parent?.aborted) return Promise.resolve({ is: "cancelled" });',
    may: `if (run.parent?.aborted && !(waits && run.begun)) return Promise.resolve({ is: "cancelled" });
    run.begun = true;`,
  },
  {
    kernel: "promise-chain",
    point: "where no handler gets a copy the last one is named",
    does: "const [first] = run.entries;",
    may: "const first = GUARDS.has(run.dispatch.event) ? run.entries[0] : run.entries.at(-1);",
  },
  {
    kernel: "promise-chain",
    point: "a parallel event yields another copy, and freezes it",
    does: '() => ({ kind: "proceed", payload: run.original })',
    may: '() => ({ kind: "proceed", payload: Object.freeze(copied(run.original)) })',
  },
  {
    kernel: "promise-chain",
    point: "a context cannot be changed",
    does: "    return context;\n  };",
    may: "    return Object.freeze(context);\n  };",
  },
  {
    kernel: "state-machine",
    point: "nothing is offered that need not be",
    does: '"match",\n    "framework-tier",\n    "cancellation",\n    "rich-values",\n    "settings",',
    may: "",
  },
  {
    kernel: "state-machine",
    point: "a truthy answer of a match is a malformed one",
    does: 'this.#fail(entry, "match", "The match answers',
    may: 'this.#fail(entry, "malformed", "The match answers',
  },
  {
    kernel: "state-machine",
    point: "an abort without a text has an empty reason",
    does: '"stopped without a reason"',
    may: '""',
  },
];
