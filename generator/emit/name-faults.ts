import type { Spec } from "../../spec/model/index.ts";
import { hasEffects } from "./effects.ts";
import { eventTypes, scopesOf, scopeTypeName } from "./event-types.ts";
import { fileStem } from "./schemas.ts";

/** What the generated files of every system export. */
const FIXED = [
  "EffectOutcome",
  "GUARD_HOOK_EVENTS",
  "HOOK_CONTEXT_SCHEMAS",
  "HOOK_EFFECTS",
  "HOOK_ENDS_WITH_PARENT",
  "HOOK_EVENTS",
  "HOOK_EVENT_SCOPES",
  "HOOK_KINDS",
  "HOOK_LIMITS",
  "HOOK_MAY",
  "HOOK_MERGES",
  "HOOK_NESTED",
  "HOOK_PAYLOAD_SCHEMAS",
  "HOOK_PHASES",
  "HOOK_REQUIREMENTS",
  "HOOK_RESULT_SCHEMAS",
  "HOOK_SCOPES",
  "HOOK_SEMANTICS",
  "HOOK_TRACE_UNITS",
  "Effective",
  "HookAuthority",
  "HookContexts",
  "HookDeclaration",
  "HookDispatchOptions",
  "HookDispatcher",
  "HookDispatcherOptions",
  "HookEvent",
  "HookExecution",
  "HookFailure",
  "HookGivenContexts",
  "HookGuard",
  "HookHandler",
  "HookKind",
  "HookOptions",
  "HookOutcome",
  "HookOwner",
  "HookPayloads",
  "HookPlugin",
  "HookRegistrar",
  "HookRequirementId",
  "HookResults",
  "HookRewrites",
  "HookScope",
  "HookSession",
  "HookSessionContexts",
  "HookSessionOptions",
  "HookSessions",
  "HookSessionsOptions",
  "HookTraceLine",
];
/** Words of the language that can be no name of a type. */
const WORDS: ReadonlySet<string> = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if implements import in instanceof interface let new package private protected public return static super " +
    "switch this throw true try typeof var while with yield"
  ).split(" "),
);
/** Names that generated code means when it writes them. */
const BUILT_IN = [
  "Array",
  "Record",
  "Set",
  "ReadonlySet",
  "AbortSignal",
  "Promise",
  "Object",
  "Function",
  "string",
  "number",
  "boolean",
  "unknown",
  "undefined",
  "null",
  "any",
  "never",
  "object",
  "void",
  "symbol",
  "bigint",
];

/** Longest stem of a file name: with what comes behind it, most file systems take no more. */
const LONGEST_STEM = 200;

/** A name that code cannot carry. */
export interface NameFault {
  /** one sentence */
  readonly message: string;
  /** path in the spec of what has the name */
  readonly path: string;
}

/** Names of a page that cannot live side by side in code: each fault is one sentence. Empty when all are well. */
export function nameFaults(spec: Spec): string[] {
  return findNameFaults(spec).map(({ message }) => message);
}

/** The same with the places of the names in the spec; two names that clash are told once. */
export function findNameFaults(spec: Spec): NameFault[] {
  const faults = [...clashes(spec), ...fileFaults(spec), ...protoFaults(spec)];
  const seen = new Set<string>();
  return faults.filter(({ message }) => !seen.has(message) && seen.add(message));
}

function clashes(spec: Spec): NameFault[] {
  const faults: NameFault[] = [];
  const identifiers = new Map<string, string>();
  const told = new Set<string>();
  const claim = (identifier: string, owner: string, path: string): void => {
    const other = identifiers.get(identifier);
    const pair = JSON.stringify([owner, other]);
    if (other === undefined) identifiers.set(identifier, owner);
    else if (!told.has(pair))
      faults.push({
        message: `${owner} and ${other} would both be called \`${identifier}\` in code: rename one of them.`,
        path,
      });
    told.add(pair);
  };
  for (const name of FIXED) claim(name, "hookspec's own type", "");
  for (const name of BUILT_IN) claim(name, "the built-in type", "");
  for (const [at, shared] of spec.types.entries()) {
    const path = `types.${at}.name`;
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(shared.name) || WORDS.has(shared.name))
      faults.push({ message: `The type \`${shared.name}\` has a name that TypeScript cannot carry: rename it.`, path });
    claim(shared.name, `the type \`${shared.name}\``, path);
    claim(`${shared.name}Schema`, `the schema of the type \`${shared.name}\``, path);
  }
  for (const scope of scopesOf(spec)) {
    const path = `events.${spec.events.findIndex((event) => event.scope === scope)}.scope`;
    claim(scopeTypeName(scope, "Context"), `the scope \`${scope}\``, path);
    claim(scopeTypeName(scope, "Given"), `the scope \`${scope}\``, path);
    claim(`${scopeTypeName(scope, "Context")}Schema`, `the scope \`${scope}\``, path);
  }
  for (const [at, { event, stem }] of eventTypes(spec).entries()) {
    for (const name of hasEffects(spec) ? [`${stem}Situation`, `${stem}Operation`, `effective${stem}`] : [])
      claim(name, `the event \`${event.name}\``, `events.${at}.name`);
    for (const part of ["Payload", "Rewrites", "Result"]) {
      claim(`${stem}${part}`, `the event \`${event.name}\``, `events.${at}.name`);
      claim(`${stem}${part}Schema`, `the event \`${event.name}\``, `events.${at}.name`);
    }
  }
  return faults;
}

/** Two events whose files would be one on a file system that does not tell cases apart, and names too long for a file's. */
function fileFaults(spec: Spec): NameFault[] {
  const files = new Map<string, string>();
  return spec.events.flatMap(({ name }, at): NameFault[] => {
    const path = `events.${at}.name`;
    const stem = fileStem(name).toLowerCase();
    const other = files.get(stem);
    files.set(stem, name);
    const long = `The event \`${name.slice(0, 40)}...\` has a name that is too long for that of its file: shorten it.`;
    const same = `The events \`${other}\` and \`${name}\` differ only in case, and so would their files: rename one of them.`;
    return [
      ...(stem.length > LONGEST_STEM ? [{ message: long, path }] : []),
      ...(other === undefined ? [] : [{ message: same, path }]),
    ];
  });
}

/** A property of this name would be read as the prototype, by some of the tools that the generated code meets. */
function protoFaults(spec: Spec): NameFault[] {
  const named = (path: string, list: readonly { name: string }[]) =>
    list.map(({ name }, at) => ({ name, path: `${path}.${at}.name` }));
  const names = [
    ...named("kinds", spec.kinds),
    ...named("events", spec.events),
    ...named("options", spec.options),
    ...named("context", spec.context),
    ...spec.events.flatMap((event, at) => [
      ...named(`events.${at}.payload`, event.payload),
      ...named(
        `events.${at}.rewrites`,
        event.rewrites.map(({ field }) => ({ name: field })),
      ),
    ]),
  ];
  return names
    .filter(({ name }) => name === "__proto__")
    .map(({ path }) => ({ message: "Nothing can be called `__proto__`: rename it.", path }));
}
