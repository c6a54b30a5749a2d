export {
  agentName,
  audienceOf,
  departmentName,
  MONITORS,
  visitorName,
  watchersOf,
  watchName,
} from "./audience.ts";
export { type Book, EMPTY_BOOK, lacking, withChange, withFetched, withoutChat, withThread } from "./book.ts";
export { type CannedFacts, findCanned, renderCanned } from "./canned.ts";
export {
  type CannedStep,
  cannedSteps,
  NO_ACTIONS,
  relabelled,
  renderActions,
  withoutStep,
} from "./canned-steps.ts";
export {
  beforeInLine,
  countChats,
  isOffered,
  isPutTo,
  partOf,
  pickupKind,
  takesPart,
  unseen,
  type Viewer,
} from "./counts.ts";
export { ownName, unnamedVisitor } from "./unnamed.ts";
export { type Moment, type MomentName, MOMENTS, momentsFrom } from "./moments.ts";
export { nextInSilence, type Silence, type SilenceRules, silencesDue } from "./silence.ts";
export { beginOf, bucketOf, bucketText, type Unit, UNIT_MS } from "./periods.ts";
export {
  lateInWeek,
  type PromiseClock,
  type PromiseEnd,
  type PromiseRules,
  type PromiseTurn,
  promiseAlarm,
  promisedUntil,
  promisesBegun,
  promisesDue,
  turnPromises,
  turnsHours,
} from "./promises.ts";
export {
  conditionHolds,
  joinedActions,
  type JudgedRule,
  labelsAdded,
  mayActAgain,
  namedInRule,
  occurrencesIn,
  type RuleFacts,
  ruleHolds,
  type RuleNames,
  rulesActing,
  type Standing,
  type RuleWhen,
} from "./rules/index.ts";
