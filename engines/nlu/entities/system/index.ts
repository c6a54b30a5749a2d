import type { WordSpan } from "../spans.ts";
import type { EntityContext, EntityMatch } from "../types.ts";

/** The entities every bot knows without training. */
export const SYSTEM_ENTITIES: { name: string; description: string }[] = [
  { name: "sys.number", description: "A number in digits or words" },
  { name: "sys.date", description: "A calendar date" },
  { name: "sys.time", description: "A time of day" },
  { name: "sys.money", description: "An amount of money" },
  { name: "sys.email", description: "An email address" },
  { name: "sys.phone", description: "A telephone number" },
  { name: "sys.url", description: "A web address" },
  { name: "sys.duration", description: "A length of time" },
  { name: "sys.ordinal", description: "A place in an order, such as first" },
  { name: "sys.percentage", description: "A percentage" },
];

export function findSystemEntities(
  _text: string,
  _spans: readonly WordSpan[],
  _context: EntityContext,
): EntityMatch[] {
  return [];
}
