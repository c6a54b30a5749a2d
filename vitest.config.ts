import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "web/vitest.config.ts",
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.spec.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          pool: "forks",
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: "forks",
        },
      },
    ],
    maxWorkers: 2,
  },
});
