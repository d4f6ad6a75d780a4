import type { Law } from "../law.ts";
import { findText } from "../markers.ts";
import { fieldsOf } from "../encoded.ts";
import { yieldedBy } from "../outcome.ts";
import { changesOf } from "./change.ts";

/** What a handler adds to a list after handing it over widens no restriction. */
export const returnedList: Law = {
  name: "isolate.returned-list",
  hint: "Look at whether your kernel copies a list that a handler returns before it waits for the next handler.",
  judge(reading, verdict) {
    for (const { how, dispatch, call, marks, index, at } of changesOf(reading)) {
      const { outcome } = dispatch;
      if (how !== "returned" || outcome === null || outcome.index < index) continue;
      for (const { field, merge } of dispatch.event.rewrites) {
        const list = merge.rule === "intersect" ? fieldsOf(yieldedBy(dispatch) ?? null)?.get(field) : undefined;
        if (list === undefined) continue;
        verdict.held();
        const mark = findText(list, marks);
        if (mark === undefined) continue;
        verdict.broken({
          at: outcome.index,
          dispatch: dispatch.id,
          expected: `what ${String(call)} adds at ${at} ms to the list it returned is not in ${field}`,
          observed: `${field} holds ${mark}`,
        });
      }
    }
  },
};
