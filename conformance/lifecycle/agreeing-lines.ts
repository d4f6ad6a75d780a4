import { groupLines } from "./group-lines.ts";
import { type Placed, type TraceLine, unitsToAgreeIn } from "./trace.ts";

/** Lines of one shape: about the same kind of unit, and naming the same kinds. */
interface Shape {
  readonly lines: readonly TraceLine[];
  /** the lines by the ids of some units, for each choice of units that was asked for */
  readonly byUnits: Map<string, ReadonlyMap<string, readonly TraceLine[]>>;
}

/** Finds those of some lines that agree with another, without going through all of them each time. */
export class AgreeingLines {
  private readonly shapes: readonly Shape[];

  constructor(lines: readonly TraceLine[]) {
    const shapes = groupLines(lines, ({ about, units }) => [about, ...units.keys()].join("\n"));
    this.shapes = [...shapes.values()].map((own) => ({ lines: own, byUnits: new Map() }));
  }

  /** The lines that agree with one, in order. */
  with(placed: Placed): readonly TraceLine[] {
    const found = this.shapes.map((shape) => linesIn(shape, placed)).filter((lines) => lines.length > 0);
    return found.length > 1 ? found.flat().sort((a, b) => a.at - b.at) : (found[0] ?? []);
  }

  /** Whether any line agrees with one. */
  has(placed: Placed): boolean {
    return this.shapes.some((shape) => linesIn(shape, placed).length > 0);
  }
}

function linesIn({ lines, byUnits }: Shape, placed: Placed): readonly TraceLine[] {
  const [sample] = lines;
  const units = sample === undefined ? [] : unitsToAgreeIn(sample, placed);
  const asked = units.join("\n");
  const known = byUnits.get(asked) ?? groupLines(lines, (line) => keyOf(line, units));
  byUnits.set(asked, known);
  return known.get(keyOf(placed, units)) ?? [];
}

function keyOf({ units }: Placed, names: readonly string[]): string {
  return names.map((name) => units.get(name)).join("\n");
}
