import { fail } from "#server/platform/fail.ts";
import { isMoment } from "../moment.ts";
import type { Position } from "./source.ts";

const ID = /^[a-z-]+:[\w-]{1,60}$/;

export const cursorOf = ({ at, id }: Position): string => `${at} ${id}`;

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
