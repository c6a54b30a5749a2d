import { fail } from "#server/platform/fail.ts";
import { LEVELS_MAX, readJson, TooDeep } from "#server/platform/json.ts";

/** JSON as a caller sent it. Throws a SyntaxError for what is none, BODY_TOO_DEEP for what is nested without end. */
export function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    throw error instanceof TooDeep ? fail("BODY_TOO_DEEP", { levels: LEVELS_MAX }) : error;
  }
}
