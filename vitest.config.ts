import { defineConfig } from "vitest/config";
import web from "./web/vitest.config.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What was transformed is kept by its content: a second run begins in half the time.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    projects: [
      {
        test: {
          name: "pure",
          include: [
            "engines/**/*.test.ts",
            "contract/**/*.test.ts",
            "channels/**/*.test.ts",
            "sandbox/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          setupFiles: ["tools/tests/seed.ts"],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      web,
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: ["tools/tests/seed.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          pool: "forks",
          // The server is made by functions and keeps nothing in its modules: it is loaded once and not for each file.
          isolate: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.spec.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          pool: "forks",
          isolate: false,
        },
      },
    ],
  },
});
