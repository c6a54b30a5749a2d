import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "server", include: ["server/**/*.test.ts"], globalSetup: ["server/testing/global-setup.ts"], testTimeout: 30_000, hookTimeout: 60_000, pool: "forks" } },
    ],
    maxWorkers: 2,
  },
});
