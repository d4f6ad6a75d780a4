/** What is timed: an asynchronous run, or a synchronous one. */
export type Contestant = () => unknown;

/**
 * Best time of each contestant, in ns per run. Rounds of all of them alternate, so that a busy machine slows all alike.
 * `budget`: ms for each contestant and round.
 */
export async function bestTimes<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  rounds: number,
  budget: number,
): Promise<Record<Name, number>> {
  const entries = Object.entries(contestants) as [Name, Contestant][];
  const best = Object.fromEntries(entries.map(([name]) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>;
  for (const [, run] of entries) await timed(run, budget);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of entries) best[name] = Math.min(best[name], await timed(run, budget));
  return best;
}

async function timed(run: Contestant, budget: number): Promise<number> {
  const start = performance.now();
  let runs = 0;
  let batch = 1;
  for (;;) {
    for (let i = 0; i < batch; i += 1) await run();
    runs += batch;
    const spent = performance.now() - start;
    if (spent >= budget) return (spent * 1e6) / runs;
    batch = Math.min(batch * 2, 1024);
  }
}
