import { expect, it } from "vitest";
import { splitCommand } from "./split-command.ts";

it("splits at spaces and keeps quoted ones", () => {
  expect(splitCommand(`python3 -u "my adapter.py" --name='a b' "say \\"hi\\""`)).toEqual([
    "python3",
    "-u",
    "my adapter.py",
    "--name=a b",
    'say "hi"',
  ]);
});

it("refuses an empty line and an open quote", () => {
  expect(() => splitCommand("  ")).toThrow("Cannot read the command");
  expect(() => splitCommand(`python3 "adapter.py`)).toThrow("every quote closed");
});
