import type { LawName } from "../../../spec/model/index.ts";
import type { Verdict } from "../law.ts";
import type { Reading } from "../reading.ts";
import { stageOf } from "./stage.ts";

/** Judges that the plugins fail to load which a law refuses. */
export function judgeRefusals(law: LawName, reading: Reading, verdict: Verdict): void {
  for (const { plugin, done, fate } of stageOf(reading).loads) {
    if (typeof fate === "string" || fate.fails !== law || done === null) continue;
    verdict.held();
    if (done.error !== undefined) continue;
    verdict.broken({
      at: done.index,
      expected: `${plugin.id} fails to load: ${fate.because}`,
      observed: "it loads",
    });
  }
}

/** Judges that the plugins load to which nothing is wrong: those that load alone, or those that load beside others. */
export function judgeLoads(isBeside: boolean, reading: Reading, verdict: Verdict): void {
  for (const { plugin, begun, done, fate, overlaps } of stageOf(reading).loads) {
    if (fate !== "loads" || overlaps !== isBeside) continue;
    verdict.held();
    if (done !== null && done.error === undefined) continue;
    verdict.broken({
      at: done?.index ?? begun.index,
      expected: `${plugin.id} loads: its declarations and registrations match`,
      observed: done === null ? "it never does" : `it fails to load: ${done.error ?? ""}`,
    });
  }
}
