import { expect, it } from "vitest";
import data from "../generated/covel/spec.json" with { type: "json" };
import type { Spec } from "../spec/model/index.ts";
import { CONFIG_NAME } from "./load-config.ts";
import { replayWith } from "./replay-with.ts";

const spec = data as unknown as Spec;
const command = ["python3", "adapter.py"];
const started = { spec, path: "/", named: "python3 adapter.py", command };

it("says nothing of a command that stands in the config, which is found there again", () => {
  expect(replayWith(started, { config: CONFIG_NAME })).toBe("");
  expect(replayWith(started, { config: "kernels/hooks.json" })).toBe("--config kernels/hooks.json");
});

it("names a command or a module that was given", () => {
  expect(replayWith(started, { config: CONFIG_NAME, command })).toBe('--command "python3 adapter.py"');
  expect(replayWith({ spec, path: "/", named: "kernel.ts" }, { config: CONFIG_NAME })).toBe("--kernel kernel.ts");
});
