/** A mutant that nothing has told from what it was made of. */
export interface Survivor {
  /** the file in which it stands */
  module: string;
  /** `<line>:<column> <what>` */
  id: string;
  /** the source line on which it stands, without space around it, and what of it stands before the change */
  line: string;
  before: string;
}

/** A mutant with the line of its source on which it stands. */
export function survivorAt(module: string, id: string, lines: readonly string[]): Survivor {
  const [line = "1", column = "1"] = id.slice(0, id.indexOf(" ")).split(":");
  const text = lines[Number(line) - 1] ?? "";
  return { module, id, line: text.trim(), before: text.slice(0, Number(column) - 1).trimStart() };
}

/** Why no input whatever can tell some mutants from what they were made of. */
export interface Equivalence {
  reason: string;
  mutants: readonly Description[];
}

/** Mutants told by what stands there, never by a number of a line, so that a list stays true when code moves. */
export interface Description {
  /** the file; default: any */
  module?: string;
  /** the whole line, or what is found in it */
  line: string | RegExp;
  /** how the line goes on up to the change; default: in any way */
  before?: RegExp;
  /** what was changed into what, as the id says it behind the place; default: any change */
  what?: string | RegExp;
}

/** Survivors, sorted out. */
export interface SortedOut {
  /** those that nobody has given a reason for */
  open: Survivor[];
  listed: { reason: string; survivors: Survivor[] }[];
}

/** Puts each survivor under the first reason that describes it. */
export function sortOut(survivors: readonly Survivor[], equivalences: readonly Equivalence[]): SortedOut {
  const left = new Set(survivors);
  const listed = equivalences.map(({ reason, mutants }) => {
    const found = [...left].filter((one) => mutants.some((description) => fits(one, description)));
    for (const one of found) left.delete(one);
    return { reason, survivors: found };
  });
  return { open: [...left], listed: listed.filter((one) => one.survivors.length > 0) };
}

/** Descriptions that fit none of the mutants there are: they can go. */
export function staleIn(equivalences: readonly Equivalence[], mutants: readonly Survivor[]): Description[] {
  const all = equivalences.flatMap((one) => one.mutants);
  return all.filter((description) => !mutants.some((one) => fits(one, description)));
}

function fits({ module, id, line, before }: Survivor, wanted: Description): boolean {
  const what = id.slice(id.indexOf(" ") + 1);
  return (
    (wanted.module === undefined || wanted.module === module) &&
    says(wanted.line, line) &&
    wanted.before?.test(before) !== false &&
    (wanted.what === undefined || says(wanted.what, what))
  );
}

function says(wanted: string | RegExp, text: string): boolean {
  return typeof wanted === "string" ? wanted === text : wanted.test(text);
}
