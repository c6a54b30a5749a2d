import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
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
