import type { SegmentRule } from "#contract/customers/rules.ts";
import { explainSegment, type Moment } from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";
import type { BehaviourSource } from "./behaviour.ts";
import { factsOf } from "./facts.ts";
import { namesOf } from "./names.ts";

export interface Why {
  inside: boolean;
  summary: string;
  reasons: { met: boolean; text: string }[];
  turnsAt: Date | null;
}

/** Why a customer is in a segment, or is not. */
export async function explain(
  rows: Rows,
  { id, rule }: { id: string; rule: SegmentRule | null },
  customerId: string,
  behaviour: BehaviourSource | undefined,
  moment: Moment,
): Promise<Why> {
  const [facts, names] = await Promise.all([factsOf(rows, customerId, behaviour), namesOf(rows, behaviour)]);
  if (!facts) throw fail("NOT_FOUND", { what: "customer" });
  if (!rule) return byHand(facts.memberships.segment.includes(id));
  const { inside, reasons, turnsAt } = explainSegment(rule, facts, names, moment);
  const because = reasons.filter(({ met }) => met === inside).map(({ text }) => text);
  return {
    inside,
    summary: `${inside ? "In" : "Not in"}, because ${because.join("; ")}.${turn(inside, turnsAt, moment)}`,
    reasons: reasons.map(({ met, text }) => ({ met, text })),
    turnsAt: turnsAt === null ? null : new Date(turnsAt),
  };
}

function byHand(inside: boolean): Why {
  const summary = inside ? "In, because someone put them there." : "Not in, because nobody put them there.";
  return { inside, summary, reasons: [], turnsAt: null };
}

function turn(inside: boolean, at: number | null, { timeZone }: Moment): string {
  if (at === null) return "";
  const day = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long", year: "numeric" });
  return ` Would ${inside ? "leave" : "enter"} on ${day.format(at)}.`;
}
