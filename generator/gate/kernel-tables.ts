import { posix } from "node:path";
import type { CallExpression, Expression, NewExpression, Node, SourceFile } from "ts-morph";

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

/** What keeps a source from being read as TypeScript. */
export interface KernelFault {
  readonly place: KernelPlace;
  /** one sentence */
  readonly message: string;
}

/** The tables of a kernel, null = in none of its sources, and the sources that cannot be read. */
export interface KernelReading {
  readonly tables: Readonly<Record<keyof KernelNames, KernelTable | null>>;
  readonly faults: readonly KernelFault[];
}

/**
 * Reads the tables of a kernel out of its sources. Nothing is run. An import or re-export is followed one step: `load` gives
 * the text of a file that is not among the sources, or null.
 */
export async function readKernelTables(
  sources: readonly KernelSource[],
  names: KernelNames,
  load: (path: string) => string | null,
): Promise<KernelReading> {
  const { Project } = await import("ts-morph");
  const project = new Project({ useInMemoryFileSystem: true, skipFileDependencyResolution: true });
  const faults: KernelFault[] = [];
  const open = (path: string, text: string): SourceFile | null => {
    const known = project.getSourceFile(fileOf(path));
    if (known) return known;
    try {
      const file = project.createSourceFile(fileOf(path), text);
      const fault = syntaxFault(file);
      if (fault) faults.push(fault);
      return file;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      faults.push({ place: { file: path, line: 1 }, message: "Cannot be read: it is nested too deeply." });
      return null;
    }
  };
  const files = sources.flatMap(({ path, text }) => open(path, text) ?? []);
  const step: Step = (file, specifier) => {
    for (const path of candidates(pathOf(file), specifier)) {
      const text = project.getSourceFile(fileOf(path))?.getFullText() ?? load(path);
      if (text !== null) return open(path, text);
    }
    return null;
  };
  const find = (name: string): KernelTable | null => {
    for (const file of files) {
      const table = tableIn(file, name, step);
      if (table) return table;
    }
    return null;
  };
  const tables = { events: find(names.events), semantics: find(names.semantics), guards: find(names.guards) };
  return { tables, faults };
}

/** The file that an import means; null = it cannot be followed. */
type Step = (file: SourceFile, specifier: string) => SourceFile | null;

/** What the compiler could not parse first, conflict markers of version control included. */
function syntaxFault(file: SourceFile): KernelFault | null {
  const { parseDiagnostics: [first] = [] } = file.compilerNode as {
    parseDiagnostics?: readonly { start?: number; messageText: string | object }[];
  };
  if (first === undefined) return null;
  const before = file.getFullText().slice(0, first.start ?? 0);
  const said = typeof first.messageText === "string" ? first.messageText : "it cannot be parsed.";
  return {
    place: { file: pathOf(file), line: before.split("\n").length },
    message: `Cannot be read as TypeScript: ${said}`,
  };
}

/** A table that a file declares or exports under a name. */
function tableIn(file: SourceFile, name: string, step: Step): KernelTable | null {
  for (const clause of file.getExportDeclarations()) {
    const match = clause.getNamedExports().find((one) => (one.getAliasNode()?.getText() ?? one.getName()) === name);
    if (!match) continue;
    const specifier = clause.getModuleSpecifierValue();
    if (specifier === undefined) return local(file, match.getName(), step);
    const target = step(file, specifier);
    const table = target && exported(target, match.getName());
    if (table) return table;
  }
  const own = local(file, name, step);
  if (own) return own;
  for (const clause of file.getExportDeclarations()) {
    const specifier = clause.getModuleSpecifierValue();
    if (specifier === undefined || !clause.isNamespaceExport() || clause.getNamespaceExport()) continue;
    const target = step(file, specifier);
    const table = target && exported(target, name);
    if (table) return table;
  }
  return null;
}

/** A table by its name inside a file: declared there, or imported. */
function local(file: SourceFile, name: string, step: Step): KernelTable | null {
  const own = declared(file, name);
  if (own) return own;
  for (const clause of file.getImportDeclarations()) {
    const match = clause
      .getNamedImports()
      .find((one) => (one.getAliasNode()?.getText() ?? one.getName()) === name)
      ?.getName();
    const wanted = match ?? (clause.getDefaultImport()?.getText() === name ? "default" : undefined);
    const target = wanted === undefined ? null : step(file, clause.getModuleSpecifierValue());
    const table = target && exported(target, wanted ?? name);
    if (table) return table;
  }
  return null;
}

/** A table by the name under which others see it, as far as this file alone tells. */
function exported(file: SourceFile, name: string): KernelTable | null {
  const value =
    name === "default" ? file.getExportAssignment((one) => !one.isExportEquals())?.getExpression() : undefined;
  if (value?.getKindName() === "Identifier") return declared(file, value.getText());
  return value ? read(value, value) : tableIn(file, name, () => null);
}

function declared(file: SourceFile, name: string): KernelTable | null {
  const declaration = file.getVariableDeclaration(name);
  const value = declaration?.getInitializer();
  if (declaration && value?.getKindName() === "Identifier" && value.getText() !== name)
    return declared(file, value.getText());
  if (declaration && value) return read(declaration, value);
  const other = declaration ?? file.getEnum(name) ?? file.getFunction(name) ?? file.getClass(name);
  return other ? { place: placeOf(other), entries: [], unreadable: [placeOf(other)] } : null;
}

function read(at: Node, value: Expression): KernelTable {
  const table = { place: placeOf(at), entries: [] as KernelEntry[], unreadable: [] as KernelPlace[] };
  readValue(value, table);
  return table;
}

interface Collected {
  readonly entries: KernelEntry[];
  readonly unreadable: KernelPlace[];
}

/** Takes off `as const`, `satisfies`, parentheses, `Object.freeze(...)` and `new Set(...)`, then reads a list or an object. */
function readValue(expression: Expression, table: Collected): void {
  const value = unwrapped(expression);
  const kind = value.getKindName();
  if (/^(?:Call|New)Expression$/.test(kind) && isWrapper(value)) {
    const [argument] = (value as CallExpression | NewExpression).getArguments();
    if (argument) readValue(argument as Expression, table);
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
  return { file: pathOf(node.getSourceFile()), line: node.getStartLineNumber() };
}

/** Folder that stands for that of the config: deep enough for paths that lead out of it. */
const FOLDER = "/-".repeat(64);

function fileOf(path: string): string {
  return posix.join(FOLDER, path);
}

function pathOf(file: SourceFile): string {
  return posix.relative(FOLDER, file.getFilePath());
}

/** Paths that an import can mean, beside the file that has it. */
function candidates(from: string, specifier: string): string[] {
  if (!specifier.startsWith(".")) return [];
  const path = posix.join(posix.dirname(from), specifier);
  const bare = path.replace(/\.[cm]?[jt]sx?$/, "");
  return [path, `${bare}.ts`, `${bare}.mts`, `${bare}.tsx`, `${bare}.js`, `${path}/index.ts`];
}
