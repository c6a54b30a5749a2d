import { fail } from "#server/platform/fail.ts";
import type { Position } from "./source.ts";

const MOMENT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const ID = /^[a-z-]+:[\w-]{1,60}$/;

export const cursorOf = ({ at, id }: Position): string => `${at} ${id}`;

/** Whether it is a point in time as cursors write it. */
export function isMoment(at: string): boolean {
  // A day that no month has is read as one of the next month.
  const day = MOMENT.test(at) ? new Date(at) : new Date(Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 19) === at.slice(0, 19);
}

/** Reads what the page before gave as its next. */
export function positionOf(cursor: string): Position {
  const [at = "", id = ""] = cursor.split(" ");
  if (!isMoment(at) || !ID.test(id)) throw brokenCursor();
  return { at, id };
}

export function brokenCursor() {
  const message = "must be the next of the page before";
  return fail("INVALID_INPUT", { summary: `before: ${message}` }, [{ field: "before", message }]);
}
