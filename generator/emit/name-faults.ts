import type { Spec } from "../../spec/model/index.ts";
import { eventTypes, scopesOf, scopeTypeName } from "./event-types.ts";
import { fileStem } from "./schemas.ts";

const FIXED = [
  "HookPayloads",
  "HookRewrites",
  "HookResults",
  "HookContexts",
  "HookGivenContexts",
  "HookOptions",
  "HookEvent",
  "HookScope",
  "HookKind",
  "HookRequirementId",
  "EffectOutcome",
  "Effective",
];
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

/** Names of a page that cannot live side by side in code: each fault is one sentence. Empty when all are well. */
export function nameFaults(spec: Spec): string[] {
  const faults: string[] = [];
  const identifiers = new Map<string, string>();
  const claim = (identifier: string, owner: string): void => {
    const other = identifiers.get(identifier);
    if (other !== undefined)
      faults.push(`${owner} and ${other} would both be called \`${identifier}\` in code: rename one of them.`);
    else identifiers.set(identifier, owner);
  };
  for (const name of FIXED) claim(name, "hookspec's own type");
  for (const name of BUILT_IN) claim(name, "the built-in type");
  for (const shared of spec.types) {
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(shared.name))
      faults.push(`The type \`${shared.name}\` has a name that TypeScript cannot carry: rename it.`);
    claim(shared.name, `the type \`${shared.name}\``);
    claim(`${shared.name}Schema`, `the schema of the type \`${shared.name}\``);
  }
  for (const scope of scopesOf(spec)) {
    claim(scopeTypeName(scope, "Context"), `the scope \`${scope}\``);
    claim(scopeTypeName(scope, "Given"), `the scope \`${scope}\``);
    claim(`${scopeTypeName(scope, "Context")}Schema`, `the scope \`${scope}\``);
  }
  for (const { event, stem } of eventTypes(spec)) {
    for (const part of ["Payload", "Rewrites", "Result"]) {
      claim(`${stem}${part}`, `the event \`${event.name}\``);
      claim(`${stem}${part}Schema`, `the event \`${event.name}\``);
    }
  }
  return [...new Set([...faults, ...fileFaults(spec), ...protoFaults(spec)])];
}

/** Two events whose files would be one on a file system that does not tell cases apart. */
function fileFaults(spec: Spec): string[] {
  const files = new Map<string, string>();
  return spec.events.flatMap(({ name }) => {
    const stem = fileStem(name).toLowerCase();
    const other = files.get(stem);
    files.set(stem, name);
    return other === undefined
      ? []
      : [`The events \`${other}\` and \`${name}\` differ only in case, and so would their files: rename one of them.`];
  });
}

/** A property of this name would be read as the prototype, by some of the tools that the generated code meets. */
function protoFaults(spec: Spec): string[] {
  const named = [spec.kinds, spec.events, spec.options, spec.context, ...spec.events.map((event) => event.payload)];
  const names = [
    ...named.flat().map((part) => part.name),
    ...spec.events.flatMap((event) => event.rewrites).map((rewrite) => rewrite.field),
  ];
  return names.includes("__proto__") ? ["Nothing can be called `__proto__`: rename it."] : [];
}
