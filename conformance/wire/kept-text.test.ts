import { expect, it } from "vitest";
import { KeptText } from "./kept-text.ts";

it("keeps the beginning and the end of what grows, and says how much is left out", () => {
  const kept = new KeptText(4);
  for (const text of ["ab", "cdef", "gh"]) kept.add(text);
  expect(kept.text()).toBe("abcdefgh");
  kept.add("ijk");
  expect(kept.text()).toBe("abcd\n(3 characters left out)\nhijk");
  kept.clear();
  kept.add("new");
  expect(kept.text()).toBe("new");
});
