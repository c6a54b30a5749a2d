export type {
  Language,
  Prediction,
  RankedIntent,
  TrainingIntent,
  TrainingSet,
  TrainProgress,
} from "./types.ts";
export { DEFAULT_SETTINGS, ENGINE_VERSION, type TrainSettings } from "./settings.ts";
export type { Model } from "./model.ts";
export { runToEnd, train, trainingKey } from "./train.ts";
export { predict } from "./predict.ts";
export { deserialise, serialise } from "./codec.ts";
export { compileEntities, type EntityMatcher, extractEntities } from "./entities/index.ts";
export { checkPattern } from "./entities/patterns.ts";
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
