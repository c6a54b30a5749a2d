import { phrase } from "./phrase.ts";
import type { Names, Segment } from "./types.ts";

/** A segment as one English sentence: "Customers for whom City is Pune and no message was read in the last 30 days." */
export function describeSegment(segment: Segment, names: Names): string {
  return `Customers for whom ${inWords(segment, names, true, true)}.`;
}

/** "not (A and B)" is said as "not A or not B", so that no reader has to turn it round. */
function inWords(segment: Segment, names: Names, holds: boolean, outermost: boolean): string {
  if (segment.kind === "not") return inWords(segment.of, names, !holds, outermost);
  if (segment.kind !== "and" && segment.kind !== "or") return phrase(segment, names, holds);
  const joiner = (segment.kind === "and") === holds ? "and" : "or";
  if (segment.of.length === 0) return joiner === "and" ? "anything holds" : "nothing holds";
  const parts = segment.of.map((part) => inWords(part, names, holds, segment.of.length === 1 && outermost));
  const text = parts.join(` ${joiner} `);
  return outermost || parts.length === 1 ? text : `(${text})`;
}
