import { expect, it } from "vitest";
import { valueOf } from "./columns.tsx";
import { ALL, keyOf, meant, segmentToShow, ticked, under } from "./selection.ts";

const filter = { search: "", groups: "g", tags: "s" };
const chosen = { filter: keyOf(filter), ids: new Set(["a"]), every: false };

it("keeps a selection while paging and forgets it under another filter", () => {
  expect(under(chosen, { ...filter })).toBe(chosen);
  expect([...under(chosen, { ...filter, search: "x" }).ids]).toEqual([]);
  expect(under({ ...chosen, every: true }, { ...filter, tags: "" }).every).toBe(false);
});

it("sends the ticked ones, or the filter when every match is meant", () => {
  expect(meant(chosen, filter)).toEqual({ customerIds: ["a"] });
  expect(meant({ ...chosen, every: true }, filter)).toEqual({ filter });
});

it("ticks whoever is on the page when every match is chosen", () => {
  expect([...ticked(chosen, ["b"])]).toEqual(["a"]);
  expect([...ticked({ ...chosen, every: true }, ["b"])]).toEqual(["a", "b"]);
});

it("starts at the first segment, and at everybody when there is none", () => {
  expect(segmentToShow("", ["one", "two"])).toBe("one");
  expect(segmentToShow("two", ["one", "two"])).toBe("two");
  expect(segmentToShow("removed", ["one"])).toBe("one");
  expect(segmentToShow(ALL, ["one"])).toBe(ALL);
  expect(segmentToShow("", [])).toBe(ALL);
});

it("shows several values with room between them, and none as none", () => {
  const customer = { data: [{ id: "x", value: "Music,Travel" }] };
  expect(valueOf(customer, { id: "x", several: true })).toBe("Music, Travel");
  expect(valueOf(customer, { id: "x", several: false })).toBe("Music,Travel");
  expect(valueOf(customer, { id: "y", several: true })).toBeNull();
});
