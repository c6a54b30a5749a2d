import type { ChatRule, RuleCondition, RuleContent } from "#contract/chat/rules.ts";
import { NO_ACTIONS } from "#engines/chat/index.ts";

export type RuleKind = RuleCondition["kind"];
/** A rule as its form begins, with what its ids are called. */
export type Begun = Omit<RuleContent, "active"> &
  Partial<Pick<ChatRule, "id" | "revision" | "active" | "names">>;

export const EMPTY_RULE: Begun = {
  name: "",
  on: "written",
  every: true,
  conditions: [],
  text: "",
  cannedId: null,
  actions: NO_ACTIONS,
  once: true,
  stops: false,
};

/** A condition of a kind, before anything is chosen. */
export const emptyCondition = (kind: RuleKind): RuleCondition => {
  if (kind === "words") return { kind, not: false, words: [] };
  if (kind === "open" || kind === "known") return { kind, not: false };
  return { kind, not: false, ids: [] };
};

/** Whether it is said what a condition asks for. */
export const isComplete = (condition: RuleCondition): boolean =>
  "ids" in condition ? condition.ids.length > 0 : !("words" in condition) || condition.words.length > 0;
