import { fail } from "#server/platform/fail.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a page of telephones ends. */
export const cursorOf = ({ last_at, id }: { last_at: Date; id: string }): string =>
  `${last_at.getTime()}.${id}`;

/** Reads what the page before gave as its next. */
export function positionOf(cursor: string): { at: Date; id: string } {
  const [time = "", id = ""] = cursor.split(".");
  if (!/^\d{12,14}$/.test(time) || !UUID.test(id)) {
    const message = "must be the next of the page before";
    throw fail("INVALID_INPUT", { summary: `after: ${message}` }, [{ field: "after", message }]);
  }
  return { at: new Date(Number(time)), id };
}
