import type { Expression, Node, SourceFile } from "ts-morph";

/** A source file of a kernel; the path is relative to the config file's folder. */
export interface KernelSource {
  readonly path: string;
  readonly text: string;
}

/** Names that a kernel gives to its tables. */
export interface KernelNames {
  readonly events: string;
  readonly semantics: string;
  readonly guards: string;
}

/** Names as the generated files have them. */
export const KERNEL_NAMES: KernelNames = {
  events: "HOOK_EVENTS",
  semantics: "HOOK_SEMANTICS",
  guards: "GUARD_HOOK_EVENTS",
};

/** A line of a kernel's source, from 1. */
export interface KernelPlace {
  readonly file: string;
  readonly line: number;
}

/** An event in a kernel's table; `value` is what the table says of it, null in a list. */
export interface KernelEntry {
  readonly name: string;
  readonly value: string | null;
  readonly place: KernelPlace;
}

/** A table of a kernel as its source has it. */
export interface KernelTable {
  readonly place: KernelPlace;
  readonly entries: readonly KernelEntry[];
  /** parts that are no plain text, so that nobody can read them without running the kernel */
  readonly unreadable: readonly KernelPlace[];
}

/**
 * Reads the tables of a kernel out of its sources; null = in none of them. Nothing is run. A re-export is followed one step:
 * `load` gives the text of a file that is not among the sources, or null.
 */
export async function readKernelTables(
  sources: readonly KernelSource[],
  names: KernelNames,
  load: (path: string) => string | null,
): Promise<Record<keyof KernelNames, KernelTable | null>> {
  const { Project } = await import("ts-morph");
  const project = new Project({ useInMemoryFileSystem: true, skipFileDependencyResolution: true });
  const open = (path: string, text: string): SourceFile =>
    project.getSourceFile(`/${path}`) ?? project.createSourceFile(`/${path}`, text);
  const files = sources.map(({ path, text }) => open(path, text));
  const step = (file: SourceFile, specifier: string): SourceFile | null => {
    for (const path of candidates(file.getFilePath().slice(1), specifier)) {
      const text = project.getSourceFile(`/${path}`)?.getFullText() ?? load(path);
      if (text !== null) return open(path, text);
    }
    return null;
  };
  const find = (name: string): KernelTable | null => {
    for (const file of files) {
      const table = declared(file, name) ?? reexported(file, name, step);
      if (table) return table;
    }
    return null;
  };
  return { events: find(names.events), semantics: find(names.semantics), guards: find(names.guards) };
}

function declared(file: SourceFile, name: string): KernelTable | null {
  const declaration = file.getVariableDeclaration(name);
  const value = declaration?.getInitializer();
  if (!declaration || !value) return null;
  const table = { place: placeOf(declaration), entries: [] as KernelEntry[], unreadable: [] as KernelPlace[] };
  readValue(value, table);
  return table;
}

function reexported(
  file: SourceFile,
  name: string,
  step: (file: SourceFile, specifier: string) => SourceFile | null,
): KernelTable | null {
  for (const clause of [...file.getExportDeclarations(), ...file.getImportDeclarations()]) {
    const specifier = clause.getModuleSpecifierValue();
    if (specifier === undefined) continue;
    const named = "getNamedExports" in clause ? clause.getNamedExports() : clause.getNamedImports();
    const match = named.find((one) => (one.getAliasNode()?.getText() ?? one.getName()) === name);
    const all = "isNamespaceExport" in clause && clause.isNamespaceExport() && named.length === 0;
    if (!match && !all) continue;
    const target = step(file, specifier);
    const table = target && declared(target, match?.getName() ?? name);
    if (table) return table;
  }
  return null;
}

interface Collected {
  readonly entries: KernelEntry[];
  readonly unreadable: KernelPlace[];
}

/** Takes off `as const`, `satisfies`, parentheses, `Object.freeze(...)` and `new Set(...)`, then reads a list or an object. */
function readValue(expression: Expression, table: Collected): void {
  const value = unwrapped(expression);
  const kind = value.getKindName();
  const [argument, ...others] = value.forEachChildAsArray().slice(1);
  if (/^(?:Call|New)Expression$/.test(kind) && argument && isWrapper(value)) {
    const inner = others.at(-1) ?? argument;
    readValue(inner as Expression, table);
  } else if (kind === "ArrayLiteralExpression")
    for (const item of value.forEachChildAsArray()) {
      const name = textOf(item);
      if (name === null) table.unreadable.push(placeOf(item));
      else table.entries.push({ name, value: null, place: placeOf(item) });
    }
  else if (kind === "ObjectLiteralExpression")
    for (const property of value.forEachChildAsArray()) {
      const [key, said] = property.forEachChildAsArray();
      const name = key && property.getKindName() === "PropertyAssignment" ? keyOf(key) : null;
      const text = said ? textOf(said) : null;
      if (name === null || text === null) table.unreadable.push(placeOf(property));
      else table.entries.push({ name, value: text, place: placeOf(property) });
    }
  else table.unreadable.push(placeOf(value));
}

/** Whether a call hands its argument on: `Object.freeze`, `new Set`, with or without types. */
function isWrapper(call: Node): boolean {
  return /^(?:Object\.freeze|new\s+(?:Readonly)?Set)\b/.test(call.getText());
}

function unwrapped(expression: Node): Node {
  let node = expression;
  while (
    /^(?:AsExpression|SatisfiesExpression|ParenthesizedExpression|TypeAssertionExpression)$/.test(node.getKindName())
  ) {
    const children = node.forEachChildAsArray();
    const inner = node.getKindName() === "TypeAssertionExpression" ? children.at(-1) : children[0];
    if (!inner) return node;
    node = inner;
  }
  return node;
}

function textOf(node: Node): string | null {
  const value = unwrapped(node);
  if (!/^(?:StringLiteral|NoSubstitutionTemplateLiteral)$/.test(value.getKindName())) return null;
  return "getLiteralText" in value && typeof value.getLiteralText === "function"
    ? String(value.getLiteralText())
    : null;
}

function keyOf(key: Node): string | null {
  if (key.getKindName() === "Identifier") return key.getText();
  if (key.getKindName() === "ComputedPropertyName") {
    const [inner] = key.forEachChildAsArray();
    return inner ? textOf(inner) : null;
  }
  return textOf(key);
}

function placeOf(node: Node): KernelPlace {
  return { file: node.getSourceFile().getFilePath().slice(1), line: node.getStartLineNumber() };
}

/** Paths that an import can mean, beside the file that has it. */
function candidates(from: string, specifier: string): string[] {
  if (!specifier.startsWith(".")) return [];
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("/"))
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  const path = parts.join("/");
  const bare = path.replace(/\.[cm]?[jt]sx?$/, "");
  return [path, `${bare}.ts`, `${bare}.mts`, `${bare}.tsx`, `${bare}.js`, `${path}/index.ts`];
}
