export { joinedActions } from "./actions.ts";
export {
  conditionHolds,
  type JudgedRule,
  mayActAgain,
  type RuleFacts,
  ruleHolds,
  rulesActing,
  type RuleWhen,
} from "./judge.ts";
export { namedInRule, type RuleNames } from "./named.ts";
export { labelsAdded, occurrencesIn, type Standing } from "./occurrences.ts";
