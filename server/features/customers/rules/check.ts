import type { FieldError } from "#contract/common.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import {
  type Condition,
  conditionsOf,
  type Names,
  refersTo,
  validateSegment,
} from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import { dependents, standsOn } from "./order.ts";
import type { DynamicSegment } from "./repository.ts";

const WHAT = { field: "attribute", segment: "segment", group: "group", label: "label" } as const;
const UNKNOWN =
  "Consent, labels, messages and events are not kept here yet, so a rule cannot ask for them. Take this condition out.";

const ofBehaviour = (condition: Condition): boolean =>
  condition.kind === "consent" ||
  condition.kind === "message" ||
  condition.kind === "event" ||
  (condition.kind === "membership" && condition.set === "label");

/** Whether a rule asks for what the customer master is not told of when it changes. */
export const asksForBehaviour = (rule: SegmentRule): boolean =>
  hasCondition(
    rule,
    (condition) => ofBehaviour(condition) || condition.kind === "heard" || condition.kind === "written",
  );

/** Whether a rule has such a condition, at whatever place. */
export const hasCondition = (rule: SegmentRule, such: (condition: Condition) => boolean): boolean =>
  conditionsOf(rule).some(({ condition }) => such(condition));

/** Throws what is wrong with a rule: what it names must be there, and what it asks must make sense. */
export function checkRule(rule: SegmentRule, names: Names, behaves: boolean): void {
  if (!behaves) {
    const errors = conditionsOf(rule)
      .filter(({ condition }) => ofBehaviour(condition))
      .map(({ path }) => ({ field: placeOf(rule, path), message: UNKNOWN }));
    refuse("RULE_REFUSED", errors);
  }
  const missing = refersTo(rule).filter(({ kind, id }) =>
    kind === "field" ? names.field(id) === undefined : names.member(kind, id) === undefined,
  );
  if (missing[0]) {
    const errors = missing.map(({ kind, path }) => ({
      field: placeOf(rule, path),
      message: `This ${WHAT[kind]} does not exist.`,
    }));
    throw fail("NOT_FOUND", { what: WHAT[missing[0].kind] }, errors);
  }
  const read = validateSegment(rule, names);
  if ("faults" in read) {
    refuse(
      "RULE_REFUSED",
      read.faults.map(({ path, message }) => ({ field: placeOf(rule, path), message })),
    );
  }
}

/** Throws when the segment would stand on itself by this rule. */
export function demandNoCircle(
  own: { id: string; name: string },
  rule: SegmentRule,
  all: DynamicSegment[],
): void {
  const under = standsOn(rule);
  if (under.includes(own.id)) throw fail("RULE_IN_CIRCLE", { name: own.name, through: "its own rule" });
  const through = dependents(all, [own.id]).find(({ id }) => under.includes(id));
  if (through) throw fail("RULE_IN_CIRCLE", { name: own.name, through: through.name });
}

/** Throws when a rule names this attribute, segment or group, which is about to go. */
export function demandUnused(all: readonly DynamicSegment[], id: string, name: string): void {
  const users = all.filter(({ rule }) => refersTo(rule).some((reference) => reference.id === id));
  if (users.length === 0) return;
  const shown = users.slice(0, 5).map((user) => user.name);
  const more = users.length > shown.length ? ` and ${users.length - shown.length} more` : "";
  throw fail("USED_BY_RULE", { name, segments: shown.join(", ") + more });
}

function refuse(reason: "RULE_REFUSED", errors: FieldError[]): void {
  if (errors[0]) throw fail(reason, { summary: errors[0].message }, errors);
}

/** A condition's place as the caller wrote it: [0, 1] -> "rule.of.0.of.1". */
function placeOf(rule: SegmentRule, path: readonly number[]): string {
  let at = rule;
  let place = "rule";
  for (const step of path) {
    if (at.kind === "not") {
      at = at.of;
      place += ".of";
    } else if (at.kind === "and" || at.kind === "or") {
      at = at.of[step]!;
      place += `.of.${step}`;
    }
  }
  return place;
}
