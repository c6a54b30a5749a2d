import { expect, it } from "vitest";
import { undoable } from "./days.ts";

const NOW = Date.parse("2026-03-31T00:00:00Z");
const item = (id: string, kind: string, at = "2026-03-30T00:00:00Z") => ({
  id,
  kind: `customer.${kind}`,
  at,
  data: {},
  by: null,
});

it("offers to undo the newest merge that stands, for thirty days", () => {
  expect(undoable([item("3", "changed"), item("2", "merged"), item("1", "merged")], NOW)).toBe("2");
  expect(undoable([item("3", "unmerged"), item("2", "merged"), item("1", "merged")], NOW)).toBe("1");
  expect(undoable([item("2", "unmerged"), item("1", "merged")], NOW)).toBeUndefined();
  expect(undoable([item("1", "merged", "2026-02-28T00:00:00Z")], NOW)).toBeUndefined();
});
