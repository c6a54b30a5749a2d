import path from "node:path";
import { expect, it } from "vitest";
import { coveragePage } from "../api-coverage/page.ts";

const root = path.resolve(import.meta.dirname, "..", "..");

it("lists each call of the specification as it is served", async () => {
  await expect(coveragePage(root)).toMatchFileSnapshot(path.join(root, "docs/api-coverage.md"));
});

it("names a test for every call that is served", () => {
  const served = coveragePage(root)
    .split("\n")
    .filter(
      (line) => line.startsWith("| ") && !line.includes("| not yet |") && !line.startsWith("| section"),
    );
  expect(served.length).toBeGreaterThan(150);
  expect(served.filter((line) => line.endsWith("|  |"))).toEqual([]);
});
