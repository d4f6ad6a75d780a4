import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPages } from "../read.ts";

const example = readFileSync(new URL("../__fixtures__/pages/example.md", import.meta.url), "utf8");
const HEAD = "| In a session | Field | Meaning |\n| --- | --- | --- |\n";
const read = (rows: string, capability = "| `sessions` | no | Sessions. |\n") =>
  readPages([
    {
      path: "example.md",
      text: example
        .replace("## Capabilities", `## Sessions\n\n${HEAD}${rows}\n\n## Capabilities`)
        .replace("| `cancellation` | no |", `${capability}| \`cancellation\` | no |`),
    },
  ]);
const problems = (rows: string, capability?: string) =>
  read(rows, capability).diagnostics.map(({ code, message }) => [code, message]);

it("reads which part of a session a context field tells", () => {
  const { spec, diagnostics } = read(
    "| session | `signal` | Its id. |\n| root of the execution | `event` | One number. |",
  );
  expect(diagnostics).toEqual([]);
  expect(spec?.sessionFields).toEqual([
    { part: "session", field: "signal", meaning: "Its id." },
    { part: "root of the execution", field: "event", meaning: "One number." },
  ]);
});

it("reports a word that is no part, a field that is none, a part told twice, and sessions that nobody lists", () => {
  expect(problems("| sesion | `event` | A. |")).toMatchObject([["unknown-word", expect.stringContaining("sesion")]]);
  expect(problems("| session | `evnt` | A. |")).toEqual([["unknown-name", "There is no context field `evnt`."]]);
  expect(problems("| session | `event` | A. |\n| session | `signal` | B. |")).toEqual([
    ["duplicate-name", "Another part of a session is called `session`."],
  ]);
  expect(problems("| session | `event` | A. |", "")).toEqual([
    ["unlisted-capability", "The capabilities table does not list `sessions`."],
  ]);
});
