import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Column } from "#web/ui/table/types.ts";
import { useShownColumns } from "./shown-columns.ts";

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  head: key,
  cell: () => key,
  ...more,
});
const ALL = [
  column("name"),
  column("phone", { fold: true }),
  column("state", { keep: true }),
  column("city", { priority: 2 }),
  column("added", { priority: 3 }),
  column("action", { acts: true }),
];
const shown = (list = "people") => renderHook(() => useShownColumns(list, ALL)).result;
const keys = (columns: readonly Column<object>[]) => columns.map(({ key }) => key);

it("shows all as they are until something is chosen", () => {
  const { columns, choice } = shown().current;
  expect(columns).toBe(ALL);
  expect(choice.columns.map(({ key }) => key)).toEqual(["phone", "city", "added"]);
  expect(choice.onReset).toBeUndefined();
});

it("hides what is not wanted, shows the rest at every width, and remembers it for this list", () => {
  const first = shown();
  act(() => first.current.choice.onChange(new Set(["phone", "added"])));
  expect(keys(first.current.columns)).toEqual(["name", "state", "city", "action"]);
  expect(first.current.columns.find(({ key }) => key === "city")!.priority).toBe(1);
  expect(keys(shown().current.columns)).toEqual(["name", "state", "city", "action"]);
  expect(shown("others").current.columns).toBe(ALL);
});

it("goes back to the usual ones", () => {
  const result = shown();
  act(() => result.current.choice.onChange(new Set(["city"])));
  act(() => result.current.choice.onReset!());
  expect(result.current.columns).toBe(ALL);
  expect(shown().current.columns).toBe(ALL);
});

it("is not led astray by what stands in the storage", () => {
  localStorage.setItem("dlvrd.columns.people", "{nonsense");
  expect(shown().current.columns).toBe(ALL);
  localStorage.setItem("dlvrd.columns.people", '["gone", "city"]');
  expect(keys(shown().current.columns)).toEqual(["name", "phone", "state", "added", "action"]);
});
