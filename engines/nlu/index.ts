export type {
  Language,
  Prediction,
  RankedIntent,
  Sentences,
  TrainingIntent,
  TrainingSet,
  TrainProgress,
} from "./types.ts";
export { DEFAULT_SETTINGS, ENGINE_VERSION, type TrainSettings } from "./settings.ts";
export type { Model } from "./model.ts";
export { runToEnd, sentencesOf, train, trainingKey } from "./train.ts";
export { nearestPhrases } from "./nearest-phrases.ts";
export { predict } from "./predict.ts";
export { spelled } from "./query.ts";
export { paraphrases } from "./augment/paraphrases.ts";
export { choiceOrder } from "./choosing/order.ts";
export { predictionOf, readChoices } from "./choosing/read.ts";
export { type Cluster, clusters } from "./clusters/clusters.ts";
export { deserialise, serialise } from "./codec.ts";
export { compileEntities, type EntityMatcher, extractEntities } from "./entities/index.ts";
export { withMarked } from "./entities/marked.ts";
export { checkPattern } from "./entities/patterns.ts";
export { type PatternTrial, tryPatterns } from "./entities/trial.ts";
export { todayIn } from "./entities/system/dates.ts";
export { SYSTEM_ENTITIES } from "./entities/system/index.ts";
export type {
  EntityContext,
  EntityDefinition,
  EntityMatch,
  PatternValue,
  SynonymValue,
} from "./entities/types.ts";
export { type Pair, PairsIndex } from "./suggest/pairs.ts";
export { type Suggestion, suggest } from "./suggest/suggest.ts";
export { ask, crossValidate } from "./evaluation/cross-validate.ts";
export { type Collision, collisions } from "./evaluation/collisions.ts";
export {
  accuracyOf,
  type AtThreshold,
  type Bin,
  type Confusion,
  confusions,
  type IntentFigures,
  intentFigures,
  reliability,
  sweep,
} from "./evaluation/figures.ts";
export type { Outcome } from "./evaluation/types.ts";
export {
  type Asked,
  askedFigures,
  type Changed,
  changedPhrases,
  type PhraseReport,
  phraseReport,
} from "./evaluation/report.ts";
