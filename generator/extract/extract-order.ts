import type { OrderKey } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, wordsOf } from "./row-reader.ts";

const KEYS = ["group", "tier", "priority", "registration"] as const;
const DIRECTIONS = { "high first": "high-first", "low first": "low-first" } as const;
const LEVELS = { must: "MUST", should: "SHOULD" } as const;

/** Order table; null where the row does not say by what handlers are sorted. */
export function extractOrderKey(row: Row, extraction: Extraction): Fact<OrderKey> | null {
  const r = new RowReader(row, extraction);
  const key = r.word("sortedBy", wordsOf(KEYS));
  const level = r.word("level", LEVELS);
  const meaning = r.text("meaning");
  const found = key === null ? null : readValues(key, level ?? "MUST", r);
  if (found === null) return null;
  const values: OrderKey = { ...found, meaning };
  const levelCell = r.filled("level");
  if (level === "SHOULD" && key !== "registration" && levelCell)
    r.fault(levelCell.place, "bad-order", "Only `registration` can be a SHOULD.");
  return r.fact(values, {
    key: "sortedBy",
    values: "values",
    direction: "values",
    level: "level",
    meaning: "meaning",
  });
}

function readValues(key: (typeof KEYS)[number], level: "MUST" | "SHOULD", r: RowReader): OrderKey | null {
  switch (key) {
    case "group": {
      const cell = r.filled("values");
      const values = r.names(cell).map((item) => item.value);
      if (cell && values.length < 2)
        r.fault(cell.place, "bad-order", "One group alone orders nothing: name two or more, or leave the row out.");
      return { key, values };
    }
    case "tier": {
      const values = r.wordList("values", wordsOf(["framework", "plugin"]), /,/g).map((item) => item.value);
      const cell = r.filled("values");
      if (cell && values.length === 1)
        r.fault(
          cell.place,
          "bad-order",
          "One tier alone orders nothing: name `framework` and `plugin`, or leave the row out.",
        );
      return { key, values };
    }
    case "priority": {
      const direction = r.word("values", DIRECTIONS);
      return direction && { key, direction };
    }
    case "registration": {
      const cell = r.maybe("values");
      if (cell) r.fault(cell.place, "unexpected-value", "`registration` takes no values.");
      return { key, level };
    }
  }
}
