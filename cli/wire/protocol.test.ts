import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { answerSchema, helloAnswerSchema, messageSchema } from "../../conformance/wire/messages.ts";
import { protocolSchemas } from "../../conformance/wire/protocol-schemas.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const text = readFileSync(`${ROOT}docs/protocol.md`, "utf8");
const lines = (/```exchange\n([\s\S]*?)\n```/.exec(text)?.[1] ?? "").split("\n");
const sent = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
const answers = lines
  .filter((line) => line.startsWith("< "))
  .map((line) => JSON.parse(line.slice(2)) as { effects?: { error?: string }[] });

const KERNELS = {
  "the Python kernel": ["python3", "examples/python/adapter.py"],
  "the JavaScript kernel": ["node", "--import", "tsx", "examples/javascript/serve.mjs"],
};

/** An answer without the words of a refusal, which are the kernel's own. */
function apart(answer: { effects?: { error?: string }[] }) {
  return { ...answer, effects: answer.effects?.map(({ error: _, ...rest }) => rest) };
}

describe("the worked exchange of the protocol's document", () => {
  it("keeps the schemas", () => {
    expect(sent.map((line) => messageSchema.safeParse(JSON.parse(line)).success)).toEqual(sent.map(() => true));
    expect(
      answers.map((answer, at) => (at === 0 ? helloAnswerSchema : answerSchema).safeParse(answer).success),
    ).toEqual(sent.map(() => true));
  });

  for (const [name, [program = "", ...args]] of Object.entries(KERNELS)) {
    const isThere = spawnSync(program, ["--version"]).status === 0;
    if (!isThere) console.warn(`There is no ${program} on this machine: ${name} did not answer.`);
    it.runIf(isThere)(`is what ${name} answers`, { timeout: 30_000 }, () => {
      const { stdout } = spawnSync(program, args, { cwd: ROOT, input: `${sent.join("\n")}\n`, encoding: "utf8" });
      const [hello, ...rest] = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as (typeof answers)[number]);
      expect(helloAnswerSchema.safeParse(hello).success).toBe(true);
      expect(rest.map(apart)).toEqual(answers.slice(1).map(apart));
    });
  }
});

it("keeps the protocol's JSON Schemas beside its document", () => {
  for (const [name, schema] of Object.entries(protocolSchemas()))
    expect(JSON.parse(readFileSync(`${ROOT}docs/protocol/${name}`, "utf8"))).toEqual(
      JSON.parse(JSON.stringify(schema)),
    );
});
