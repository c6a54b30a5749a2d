export { type Change, changesBetween, placesAfter } from "./changes.ts";
export { after, happened, outcomeAt, overdue } from "./outcome.ts";
export { pauseEnds, quietEnds, spanMs } from "./times.ts";
export { reviewJourney } from "./review/review.ts";
export { FINDING_WORDS, type FindingCode } from "./review/words.ts";
export { type StarterName, starter } from "./starters.ts";
export { type Crowd, type Odds, tryCrowd } from "./trial/crowd.ts";
export { advanceTrial, beginTrial, movesOf } from "./trial/trial.ts";
export type { ExitKind, Move, Trial, TrialEvent, TrialStart } from "./trial/types.ts";
export type {
  ActKind,
  Edge,
  Finding,
  JourneyDefinition,
  NoteCode,
  Outcome,
  ReviewFacts,
  Step,
  StepOf,
  Traveller,
  Way,
  WayName,
  World,
} from "./types.ts";
export { filled, letsIn, namedIn, valueHolds } from "./values.ts";
export { edgesOf, mainWay, stepOf, wayOf, waysOf, withStep, withoutStep, withWay } from "./ways.ts";
