import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{spec,generator,conformance,cli}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/__fixtures__/**"],
    // No test leaves anything behind, and starting a fresh environment for each file costs more than most files do.
    isolate: false,
    // One worker for every core: many tests wait for a kernel's own threads and processes.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 20_000,
  },
});
