import { vi } from "vitest";
import { main } from "../main.ts";

/** What a run of the command line said and answered. */
export interface CliRun {
  code: number;
  out: string;
  err: string;
}

/** Runs the command line in this process and catches what it prints. */
export async function runCli(...args: string[]): Promise<CliRun> {
  const run: CliRun = { code: -1, out: "", err: "" };
  const catching = (key: "out" | "err") => (text: unknown) => {
    run[key] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(catching("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(catching("err")),
  ];
  const exitCode = process.exitCode;
  try {
    run.code = await main(args);
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = exitCode;
  }
  return run;
}
