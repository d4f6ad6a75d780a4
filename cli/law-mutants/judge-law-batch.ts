import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LAWS_BY_NAME } from "../../conformance/laws/index.ts";
import type { Law } from "../../conformance/laws/law.ts";
import { type Reading, readRecord } from "../../conformance/laws/reading.ts";
import type { LawName } from "../../spec/model/index.ts";
import type { Corpus } from "./corpus.ts";
import { FATES, type LawFate, type LawMutant } from "./law-mutant.ts";
import { LawModules } from "./law-modules.ts";
import { ask, type Saying } from "./saying.ts";

/** Records between two signs of life: a mutant hangs in one, not in all of them together. */
const SIGN_OF_LIFE = 100;

/**
 * A process of its own: puts mutants `from`, `from + 1`, ... of the laws in their place, asks them about every record of the corpus,
 * and writes lines before and during each, and its fate after it. Whoever started it ends it when a mutant keeps it busy for good.
 */
async function judgeLawBatch(home: string, from: number): Promise<void> {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(home, name), "utf8")) as T;
  const corpus = read<Corpus>("corpus.json");
  const mutants = read<LawMutant[]>("mutants.json");
  const readings = corpus.evidence.map(({ page, program, record, capabilities }): Reading => {
    const spec = corpus.specs[page];
    if (spec === undefined) throw new Error(`The corpus has no page ${page}`);
    return readRecord(program, record, spec, new Set(capabilities));
  });
  const bound = corpus.specs.map((spec) => new Set(spec.requirements.map(({ law }) => law)));
  // mutants come area by area, so only what the laws of one area say has to be kept
  let right = new Map<LawName, (Saying | null)[]>();
  let rightOf = "";
  const write = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
  const modules = new LawModules();
  for (let at = from; at < mutants.length; at += 1) {
    const mutant = mutants[at];
    if (mutant === undefined) break;
    write({ at, fate: null });
    write({ at, fate: await fateOf(at, mutant) });
  }

  async function fateOf(at: number, mutant: LawMutant): Promise<LawFate> {
    const [area = ""] = mutant.module.split("/");
    if (rightOf !== area) right = new Map();
    rightOf = area;
    let laws: readonly Law[];
    try {
      laws = await modules.load(mutant, join(home, String(at)));
    } catch {
      return "verdict";
    }
    const fates = laws.map((law) => compare(law, at));
    return FATES.find((fate) => fates.includes(fate)) ?? "survives";
  }

  function sayingsOf(law: Law): (Saying | null)[] {
    return readings.map((reading, at) =>
      bound[corpus.evidence[at]?.page ?? -1]?.has(law.name) ? ask(law, reading) : null,
    );
  }

  function compare(law: Law, asked: number): LawFate {
    const original = LAWS_BY_NAME.get(law.name);
    if (original === undefined) return "verdict";
    const sayings = right.get(law.name) ?? sayingsOf(original);
    right.set(law.name, sayings);
    let heldBefore = 0;
    let heldNow = 0;
    let toldOtherwise = false;
    for (const [at, before] of sayings.entries()) {
      const reading = readings[at];
      if (at % SIGN_OF_LIFE === 0) write({ at: asked, fate: null });
      if (before === null || reading === undefined) continue;
      let now: Saying;
      try {
        now = ask(law, reading);
      } catch {
        return "verdict";
      }
      if (now.broken !== before.broken) return "verdict";
      toldOtherwise ||= now.told !== before.told;
      heldBefore += before.held;
      heldNow += now.held;
    }
    if (heldBefore > 0 && heldNow === 0) return "verdict";
    return toldOtherwise ? "telling" : "survives";
  }
}

const [home = "", from = "0"] = process.argv.slice(2);
await judgeLawBatch(home, Number(from));
process.exit(0);
