import { cut } from "#contract/cut.ts";
import { bareValue, FREE_TEXT } from "./bare.ts";
import { chosen } from "./choices.ts";
import { VALUE_MAX } from "./state.ts";
import type { FoundEntity, Parameter, Turn } from "./types.ts";
import { isCorrection } from "./words.ts";

/** Values by the names of their parameters, in the order they were filled. */
export type Filled = ReadonlyMap<string, string>;

/** What was filled, less what the intent no longer has. */
export function stillNeeded(filled: Iterable<[string, string]>, parameters: readonly Parameter[]): Filled {
  const names = new Set(parameters.map(({ name }) => name));
  return new Map([...filled].filter(([name]) => names.has(name)));
}

/**
 * Takes the values of a message. The asked parameter comes first, then those that are still missing, in their order;
 * what is filled is written over only by a message that corrects ("no, for 5"). Returns the same map when nothing
 * was said.
 */
export function takeValues(
  parameters: readonly Parameter[],
  filled: Filled,
  turn: Turn,
  asked?: Parameter,
): Filled {
  const next = new Map(filled);
  const put = (name: string, value: string) => next.set(name, cut(value, VALUE_MAX));
  if (asked?.entityId === FREE_TEXT) {
    const said = bareValue(FREE_TEXT, turn);
    return said === undefined ? filled : put(asked.name, said);
  }
  const correcting = isCorrection(turn.text);
  const corrected = (entityId: string) =>
    correcting ? parameters.findLast((one) => one.entityId === entityId && filled.has(one.name)) : undefined;
  let rest = turn.entities;
  if (asked && !(corrected(asked.entityId) && rest.some((one) => one.entityId === asked.entityId))) {
    const found = rest.find((one) => one.entityId === asked.entityId);
    const value = found ? valueOf(found) : (chosen(asked.choices, turn) ?? bareValue(asked.entityId, turn));
    if (value !== undefined) put(asked.name, value);
    // A number that was taken for the amount asked for is not one of something else as well.
    rest = found || value === undefined ? without(rest, found) : [];
  }
  for (const entity of rest) {
    const { entityId } = entity;
    const missing = parameters.find((one) => one.entityId === entityId && !next.has(one.name));
    const place = corrected(entityId) ?? missing;
    if (place) put(place.name, valueOf(entity));
  }
  return same(next, filled) ? filled : next;
}

const valueOf = ({ value, text, source }: FoundEntity): string => (source === "pattern" && text) || value;

const without = (entities: readonly FoundEntity[], one: FoundEntity | undefined) =>
  entities.filter((entity) => entity !== one);

const same = (next: Filled, before: Filled): boolean =>
  next.size === before.size && [...next].every(([name, value]) => before.get(name) === value);
