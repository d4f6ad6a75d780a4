import type { Fact, ProgramRecord } from "../../conformance/host/record.ts";
import type { Dice } from "../../conformance/program/dice.ts";

/** A record in which one fact is left out, told twice, changes places with the next, or says something else. */
export function editRecord(record: ProgramRecord, dice: Dice): ProgramRecord {
  const facts = [...record.facts];
  const at = dice.below(Math.max(facts.length, 1));
  const fact = facts[at];
  if (fact === undefined) return record;
  const next = facts[at + 1];
  switch (dice.below(5)) {
    case 0:
      facts.splice(at, 1);
      break;
    case 1:
      facts.splice(at, 0, fact);
      break;
    case 2:
      if (next === undefined) facts.splice(at, 1);
      else facts.splice(at, 2, { ...next, at: fact.at }, { ...fact, at: next.at });
      break;
    default:
      facts[at] = changed(fact, dice);
  }
  return { ...record, facts };
}

/** The fact with one of its parts changed: a number moved, a text or truth value turned, a part of a value lost or replaced. */
function changed(fact: Fact, dice: Dice): Fact {
  const copy = structuredClone(fact) as Fact & Record<string, unknown>;
  const keys = Object.keys(copy).filter((key) => key !== "kind");
  const key = keys[dice.below(keys.length)];
  if (key === undefined) return copy;
  return { ...copy, [key]: turned(copy[key], dice, 6) } as Fact;
}

function turned(value: unknown, dice: Dice, depth: number): unknown {
  if (typeof value === "number") return dice.below(2) === 0 ? value + 1 : Math.max(0, value - 1);
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return dice.below(2) === 0 ? "" : `${value}?`;
  if (typeof value !== "object" || value === null) return "something else";
  const keys = Object.keys(value);
  const key = keys[dice.below(Math.max(keys.length, 1))];
  if (key === undefined) return Array.isArray(value) ? ["more"] : { more: 1 };
  if (dice.below(4) === 0 || depth === 0) {
    if (Array.isArray(value)) return value.filter((_, at) => String(at) !== key);
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  }
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? turned(item, dice, depth - 1) : item));
  return { ...value, [key]: turned((value as Record<string, unknown>)[key], dice, depth - 1) };
}
