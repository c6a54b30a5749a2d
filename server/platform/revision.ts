import { createHash } from "node:crypto";
import { fail } from "./fail.ts";

/** A state in few letters: another state, other letters. */
export const revisionOf = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);

/** Refuses to write over a state that whoever changes it has not seen. The row must be held until it is written. */
export function demandSeen(seen: string | undefined, revision: string): void {
  if (seen !== undefined && seen !== revision) throw fail("OVERTAKEN");
}
