import { RULE_RUNS_IN_CHAT } from "#contract/chat/limits.ts";
import type { RuleCondition } from "#contract/chat/rules.ts";
import { NOBODY } from "#contract/chat/words.ts";

/** What is known of a chat when something happens in it. */
export interface RuleFacts {
  channelId: string;
  departmentId: string | null;
  agentId: string | null;
  /** Of a label that was added: that one. */
  labels: readonly string[];
  /** What the customer wrote. */
  text: string;
  /** It is within the working hours. */
  open: boolean;
  /** Who writes is in the customer master. */
  known: boolean;
  /** The segments in which they stand. */
  segments: readonly string[];
}

/** When a rule acts. */
export interface RuleWhen {
  every: boolean;
  conditions: readonly RuleCondition[];
}

/** A rule as it stands in its list. */
export interface JudgedRule extends RuleWhen {
  id: string;
  once: boolean;
  stops: boolean;
  /** It names what is gone. */
  broken: boolean;
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

function isSo(condition: RuleCondition, facts: RuleFacts): boolean {
  switch (condition.kind) {
    case "channel":
      return condition.ids.includes(facts.channelId);
    case "department":
      return condition.ids.includes(facts.departmentId ?? NOBODY);
    case "agent":
      return condition.ids.includes(facts.agentId ?? NOBODY);
    case "label":
      return condition.ids.some((one) => facts.labels.includes(one));
    case "segment":
      return condition.ids.some((one) => facts.segments.includes(one));
    case "words": {
      const written = plain(facts.text);
      return condition.words.some((words) => plain(words) !== "" && written.includes(plain(words)));
    }
    case "open":
      return facts.open;
    case "known":
      return facts.known;
  }
}

/** Whether a condition holds of a chat. */
export const conditionHolds = (condition: RuleCondition, facts: RuleFacts): boolean =>
  isSo(condition, facts) !== condition.not;

/** Whether the conditions of a rule hold of a chat; without any they do. */
export function ruleHolds({ every, conditions }: RuleWhen, facts: RuleFacts): boolean {
  if (conditions.length === 0) return true;
  const holds = (one: RuleCondition) => conditionHolds(one, facts);
  return every ? conditions.every(holds) : conditions.some(holds);
}

/** Whether a rule may still act in a chat in which it has acted so often. */
export const mayActAgain = ({ once }: Pick<JudgedRule, "once">, runs: number): boolean =>
  runs < (once ? 1 : RULE_RUNS_IN_CHAT);

/**
 * The rules that act, in their order: every one that holds, down to the first that stops. One that is broken, or has
 * acted in this chat as often as it may, is passed over as if it were not there.
 */
export function rulesActing<T extends JudgedRule>(
  rules: readonly T[],
  facts: RuleFacts,
  runs: ReadonlyMap<string, number>,
): T[] {
  const acting = rules.filter(
    (rule) => !rule.broken && mayActAgain(rule, runs.get(rule.id) ?? 0) && ruleHolds(rule, facts),
  );
  const last = acting.findIndex(({ stops }) => stops);
  return last < 0 ? acting : acting.slice(0, last + 1);
}
