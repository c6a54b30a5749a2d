import type { Condition, ContactTest, DateTest, EventCondition, MembershipSet, Segment } from "./types.ts";

/** What a rule names by id, with the place where it stands. */
export interface Reference {
  kind: "field" | MembershipSet;
  id: string;
  path: number[];
}

/** Every condition of a rule with its place: the places in the groups above it, from 0. */
export function conditionsOf(
  segment: Segment,
  path: number[] = [],
): { condition: Condition; path: number[] }[] {
  if (segment.kind === "not") return conditionsOf(segment.of, [...path, 0]);
  if (segment.kind === "and" || segment.kind === "or")
    return segment.of.flatMap((part, at) => conditionsOf(part, [...path, at]));
  return [{ condition: segment, path }];
}

/** The attributes, segments, groups and labels that a rule stands on. */
export function refersTo(segment: Segment): Reference[] {
  return conditionsOf(segment).flatMap(({ condition, path }): Reference[] => {
    if (condition.kind === "attribute") return [{ kind: "field", id: condition.field, path }];
    if (condition.kind !== "membership") return [];
    return condition.ids.map((id) => ({ kind: condition.set, id, path }));
  });
}

/**
 * Something that everybody whom the rule lets in has done: the rule itself, or one of several conditions that must all
 * hold; undefined where there is none. Whoever has not done it need not be looked at.
 */
export function neededEvent(segment: Segment): EventCondition | undefined {
  if (segment.kind === "event") return segment;
  if (segment.kind !== "and") return undefined;
  for (const part of segment.of) {
    const found = neededEvent(part);
    if (found) return found;
  }
  return undefined;
}

const RELATIVE: readonly (DateTest | ContactTest)["op"][] = [
  "in the last days",
  "not in the last days",
  "in the next days",
  "anniversary",
];

/** Whether the passing of time alone can change who is in. */
export function dependsOnTime(segment: Segment): boolean {
  return conditionsOf(segment).some(({ condition }) => {
    if (condition.kind === "message" || condition.kind === "event") return condition.days !== undefined;
    return "test" in condition && (RELATIVE as readonly string[]).includes(condition.test.op);
  });
}
