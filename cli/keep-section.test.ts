import { expect, test } from "vitest";
import { withSection } from "./keep-section.ts";

test("adds a section at the end, and replaces it in place", () => {
  const one = withSection("# Figures\n", "a", "1");
  expect(one).toBe("# Figures\n\n<!-- prove:begin a -->\n1\n<!-- prove:end a -->\n");
  const two = withSection(one, "b", "$& 2");
  expect(withSection(two, "a", "3")).toBe(two.replace("\n1\n", "\n3\n"));
});
