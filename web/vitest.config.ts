import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";

/** A file that names others by a pattern becomes another one when they come and go: what it was made into is not kept. */
const keepsNoPatterns: Plugin = {
  name: "keeps-no-patterns",
  configureVitest({ experimental_defineCacheKeyGenerator: decide }) {
    decide(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : undefined));
  },
};

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [keepsNoPatterns],
  test: {
    name: "web",
    include: ["web/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: ["web/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
