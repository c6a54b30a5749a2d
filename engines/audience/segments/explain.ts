import type { Facts } from "./facts.ts";
import { consentOf, judgeCondition } from "./judge.ts";
import { localDay } from "./moment.ts";
import { phrase } from "./phrase.ts";
import { conditionsOf } from "./refers.ts";
import { everyTime, firstTurn } from "./turn.ts";
import type { Condition, Moment, Names, Segment } from "./types.ts";
import { dayInWords, list } from "./words.ts";

/** What one condition says about a person. */
export interface Reason {
  /** Where the condition stands: the places in the groups above it, from 0. */
  path: number[];
  /** Whether it speaks for being inside, with every `not` above it. */
  met: boolean;
  /** "City is Pune", or when it is not met "City is Pune — it is Delhi". */
  text: string;
  /** When the passing of time alone will turn it round, in milliseconds since 1970; null: not as things stand. */
  turnsAt: number | null;
}

export interface Explanation {
  inside: boolean;
  /** When the passing of time alone will take the person out, or let them in; null: not as things stand. */
  turnsAt: number | null;
  /** One for each condition, in the order in which they stand. */
  reasons: Reason[];
}

/** Says whether a person is in a segment, and why, by the rule that `compileSegment` gives to the database. */
export function explainSegment(segment: Segment, facts: Facts, names: Names, moment: Moment): Explanation {
  const reasons: Reason[] = [];
  const inside = explain(segment, [], true, { facts, names, moment, reasons });
  const conditions = conditionsOf(segment).map(({ condition }) => condition);
  const turnsAt = firstTurn(conditions, facts, moment, (then) => judge(segment, facts, then));
  return { inside, turnsAt, reasons };
}

function judge(segment: Segment, facts: Facts, moment: Moment): boolean {
  if (segment.kind === "not") return !judge(segment.of, facts, moment);
  if (segment.kind === "and") return segment.of.every((part) => judge(part, facts, moment));
  if (segment.kind === "or") return segment.of.some((part) => judge(part, facts, moment));
  return judgeCondition(segment, facts, moment);
}

interface Context {
  facts: Facts;
  names: Names;
  moment: Moment;
  reasons: Reason[];
}

/** Every part is looked at, also where the first one decides: each deserves its reason. */
function explain(segment: Segment, path: number[], wanted: boolean, context: Context): boolean {
  if (segment.kind === "not") return !explain(segment.of, [...path, 0], !wanted, context);
  if (segment.kind === "and" || segment.kind === "or") {
    const parts = segment.of.map((part, at) => explain(part, [...path, at], wanted, context));
    return segment.kind === "and" ? parts.every(Boolean) : parts.some(Boolean);
  }
  const { facts, names, moment } = context;
  const holds = judgeCondition(segment, facts, moment);
  const met = holds === wanted;
  const clause = phrase(segment, names, wanted);
  context.reasons.push({
    path,
    met,
    text: met ? clause : `${clause} — ${actual(segment, context)}`,
    turnsAt: holds
      ? firstTurn([segment], facts, moment, (then) => judgeCondition(segment, facts, then))
      : null,
  });
  return holds;
}

/** What is the case instead. */
function actual(condition: Condition, { facts, names, moment }: Context): string {
  switch (condition.kind) {
    case "attribute":
      return value(facts.attributes[condition.field] ?? null);
    case "name":
    case "phone":
    case "country":
      return value(facts[condition.kind]);
    case "created":
    case "updated":
      return `it was on ${dayInWords(localDay(facts[condition.kind], moment.timeZone))}`;
    case "heard":
    case "written": {
      if (!facts.contact) return "it is not known yet";
      const time = facts.contact[condition.kind];
      return time === null ? "never" : `it was on ${dayInWords(localDay(time, moment.timeZone))}`;
    }
    case "identity":
      return facts.identities.includes(condition.channel) ? "it can" : "it cannot";
    case "consent":
      return {
        in: "it is given",
        out: "it is refused",
        pending: "they have not confirmed it yet",
        expired: "they never confirmed it",
        unknown: "nobody asked",
      }[consentOf(facts, condition.channel)];
    case "membership": {
      const inside = facts.memberships[condition.set].map((id) => names.member(condition.set, id) ?? id);
      if (condition.set === "label")
        return inside.length === 0 ? "no label" : `labelled ${list(inside, "and")}`;
      return inside.length === 0 ? "in none" : `in ${list(inside, "and")}`;
    }
    case "message":
    case "event": {
      const [latest, ...earlier] = everyTime(condition, facts, moment);
      if (!latest) return "never";
      const times = earlier.length === 0 ? "once" : `${earlier.length + 1} times, last`;
      return `${times} on ${dayInWords(localDay(latest.at, moment.timeZone))}`;
    }
  }
}

function value(text: string | null): string {
  if (text === null || text === "") return "it is not set";
  return `it is ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`;
}
