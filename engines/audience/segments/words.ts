import type { DateTest, Names, Test } from "./types.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** "2024-05-03" -> "3 May 2024". */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** "A", "A or B", "A, B or C"; the last ones of a long list are counted. */
export function list(values: readonly string[], joiner: "or" | "and"): string {
  const unique = [...new Set(values)];
  const shown = unique.length > 5 ? [...unique.slice(0, 4), `${unique.length - 4} more`] : unique;
  const last = shown.pop() as string;
  return shown.length === 0 ? last : `${shown.join(", ")} ${joiner} ${last}`;
}

export function days(count: number): string {
  return count === 1 ? "day" : `${count} days`;
}

/** What a test says of its subject ("is Pune"), or with `holds` false its opposite ("is not Pune"). */
export function testInWords(test: Test, holds: boolean): string {
  const not = holds ? "" : " not";
  switch (test.op) {
    case "is":
      return `is${not} ${test.value}`;
    case "is not":
      return holds ? `is not ${test.value}` : `is ${test.value}`;
    case "contains":
      return holds ? `contains ${test.value}` : `does not contain ${test.value}`;
    case "starts with":
      return holds ? `starts with ${test.value}` : `does not start with ${test.value}`;
    case "ends with":
      return holds ? `ends with ${test.value}` : `does not end with ${test.value}`;
    case "is one of":
      return holds ? `is ${list(test.values, "or")}` : `is none of ${list(test.values, "and")}`;
    case "is set":
      return holds ? "is set" : "is not set";
    case "is not set":
      return holds ? "is not set" : "is set";
    case "=":
    case "!=":
      return `is${holds === (test.op === "=") ? "" : " not"} ${test.value}`;
    case "<":
      return `is${not} below ${test.value}`;
    case "<=":
      return `is${not} at most ${test.value}`;
    case ">":
      return `is${not} above ${test.value}`;
    case ">=":
      return `is${not} at least ${test.value}`;
    case "between":
      return `is${not} between ${test.from} and ${test.to}`;
    case "has any of":
      return holds ? `has ${list(test.values, "or")}` : `has none of ${list(test.values, "and")}`;
    case "has all of":
      return holds ? `has ${list(test.values, "and")}` : `has not all of ${list(test.values, "and")}`;
    default:
      return dateInWords(test, not);
  }
}

function dateInWords(test: DateTest, not: string): string {
  switch (test.op) {
    case "before":
    case "after":
    case "on":
      return `is${not} ${test.op} ${dayInWords(test.date)}`;
    case "in the last days":
      return `is${not} in the last ${days(test.days)}`;
    case "in the next days":
      return `is${not} in the next ${days(test.days)}`;
    case "anniversary":
      return test.days === 0
        ? `has${not ? " no" : " its"} anniversary today`
        : `has${not ? " no" : " its"} anniversary in the next ${days(test.days)}`;
  }
}

/** A name as people know it, or the id where it is gone. */
export function nameOf(
  names: Names,
  kind: "field" | "template" | "campaign" | "channel",
  id: string,
): string {
  return names[kind](id) ?? id;
}
