import { access } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { alphabetOf } from "../../conformance/program/alphabet.ts";
import type { Spec } from "../../spec/model/index.ts";
import type { Oracle } from "./oracle.ts";
import { type Effective, type EventFigures, tryOutcomes } from "./try-outcomes.ts";

/** How many outcomes to try. */
export interface EffectsTask {
  /** outcomes per event */
  runs: number;
  seed: number;
  onEvent?: (figures: EventFigures) => void;
}

/** The file of a system's oracle; null where nobody has written one. */
export async function oracleOf(system: string): Promise<string | null> {
  const file = fileURLToPath(new URL(`./__fixtures__/${system}.ts`, import.meta.url));
  return access(file).then(
    () => file,
    () => null,
  );
}

/** Compares what the generated functions in `folder` make of random outcomes with an oracle, event by event. */
export async function proveEffects(
  folder: string,
  spec: Spec,
  oracleFile: string,
  { runs, seed, onEvent }: EffectsTask,
): Promise<EventFigures[]> {
  const { oracle } = (await import(pathToFileURL(oracleFile).href)) as { oracle: Oracle };
  const { HOOK_EFFECTS } = (await import(pathToFileURL(join(folder, "effects.ts")).href)) as {
    HOOK_EFFECTS: Readonly<Record<string, Effective>>;
  };
  const alphabet = alphabetOf(
    spec,
    spec.capabilities.map(({ name }) => name),
  );
  return alphabet.events.map((entry) => {
    const { name } = entry.event;
    const [effective, own] = [HOOK_EFFECTS[name], oracle[name]];
    if (effective === undefined || own === undefined)
      throw new Error(`Cannot find the event \`${name}\` in the oracle and in the generated functions`);
    const figures = tryOutcomes(alphabet, entry, effective, own, { runs, seed });
    onEvent?.(figures);
    return figures;
  });
}
