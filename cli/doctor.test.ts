import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runCli } from "./__fixtures__/run-cli.ts";

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const config = ["--config", place("../hookspec.config.json")];
const fixture = (name: string) => place(`../conformance/kernels/__fixtures__/${name}`);

describe("hookspec doctor", () => {
  it("tells what a kernel's module is, and what it lacks", async () => {
    const { code, out, err } = await runCli("doctor", place("../generated/covel/kernel.ts"), ...config);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/kernel\.ts\n {2}loads, and says that it is .+, a kernel of covel\n/);
    expect(out).toMatch(/\n {2}capabilities: \w[^\n]*\n/);
    expect(out).toMatch(/All is well\. Next: hookspec conform \S+kernel\.ts\n$/);
  });

  it.each([
    ["throws-on-import.ts", "The kernel module throws while it is imported"],
    ["never-loads.ts", "The kernel module never finishes loading"],
    ["tampers-on-import.ts", "The kernel changes Array.prototype.push, Object.prototype.toJSON while it is loaded"],
  ])("tells what is wrong with %s", async (name, message) => {
    const { code, out } = await runCli("doctor", fixture(name), "--system", "covel", ...config);
    expect([code, out]).toEqual([4, expect.stringContaining(`  ${message}`)]);
    expect(out).not.toContain("All is well");
  });

  it("examines every kernel of the config", async () => {
    const { code, out } = await runCli("doctor", ...config);
    expect([code, out.match(/All is well/g)?.length]).toEqual([0, 2]);
  });

  it("says what to give when it is given too much, or what is not there", async () => {
    expect(await runCli("doctor", "kernel.ts", "--command", "x", ...config)).toEqual({
      code: 2,
      out: "",
      err: "Give a kernel or --command, not both.\n",
    });
    expect((await runCli("doctor", "no-such.ts", ...config)).err).toBe(
      "Cannot find the kernel `no-such.ts`: there is no such file.\n",
    );
  });
});
