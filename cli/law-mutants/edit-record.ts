import type { Fact, ProgramRecord } from "../../conformance/host/record.ts";
import type { Dice } from "../../conformance/program/dice.ts";
import { editValue, type Sayings } from "./edit-value.ts";

/**
 * A record in which one fact is left out, told twice, told somewhere else, or says something else: also what facts say
 * elsewhere, where that is given.
 */
export function editRecord(record: ProgramRecord, dice: Dice, said: Sayings | null = null): ProgramRecord {
  const facts = [...record.facts];
  const at = dice.below(Math.max(facts.length, 1));
  const fact = facts[at];
  if (fact === undefined) return record;
  const next = facts[at + 1];
  const elsewhere = dice.below(facts.length);
  switch (dice.below(6)) {
    case 0:
      facts.splice(at, 1);
      break;
    case 1:
      facts.splice(elsewhere, 0, { ...fact, at: facts[elsewhere]?.at ?? fact.at });
      break;
    case 2:
      facts.splice(at, 1);
      facts.splice(elsewhere, 0, { ...fact, at: facts[elsewhere]?.at ?? fact.at });
      break;
    case 3:
      if (next === undefined) facts.splice(at, 1);
      else facts.splice(at, 2, { ...next, at: fact.at }, { ...fact, at: next.at });
      break;
    default:
      facts[at] = changed(fact, dice, said);
  }
  return { ...record, facts };
}

/** The fact with one of its parts changed. */
function changed(fact: Fact, dice: Dice, said: Sayings | null): Fact {
  const keys = Object.keys(fact).filter((key) => key !== "kind");
  const key = keys[dice.below(keys.length)];
  if (key === undefined) return fact;
  return { ...fact, [key]: editValue((fact as Record<string, unknown>)[key], dice, said, key, 6) } as Fact;
}
