import { expect, it } from "vitest";
import { exchangeText } from "./exchange-text.ts";

const HEAD = { sentences: ["AB-MODE-001: It's so."], expected: "this", observed: "that" };

it("sends all messages at once, or each at its moment as time passes", () => {
  const sent = ['{"seq":1,"do":"hello"}', '{"seq":2,"do":"reset","at":0}', '{"seq":3,"do":"advance","at":250}'];
  const command = ["python3", "my adapter.py"];
  expect(exchangeText(command, sent, HEAD)).toContain(`python3 'my adapter.py' <<'END'\n${sent.join("\n")}\nEND\n`);
  expect(exchangeText(command, sent, HEAD, true)).toContain(
    `  printf '%s\\n' '${sent[1]}'\n  sleep 0.250\n  printf '%s\\n' '${sent[2]}'\n} | python3 'my adapter.py'\n`,
  );
});
