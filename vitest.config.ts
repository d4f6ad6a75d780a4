import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{spec,generator,conformance,cli}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/__fixtures__/**"],
    // No test leaves anything behind, and starting a fresh environment for each file costs more than most files do.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 20_000,
  },
});
