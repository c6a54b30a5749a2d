export { type AnswerField, answerFields, type AttributeKind, holdsAnswer } from "./fields.ts";
export { FLOW_TOKEN, type ReadAnswer, readAnswers } from "./answers.ts";
export { FLOW_BYTES_MAX, isPublishable, type PlacedFinding, type Review, reviewFlow } from "./check/index.ts";
export { type Reference, referenceOf, typeOfData } from "./check/references.ts";
export type { Finding } from "./check/report.ts";
export {
  type ActionName,
  COMPONENT_TYPES,
  type ComponentGroup,
  type ComponentRule,
  COMPONENTS,
  componentRule,
  type ComponentType,
  GROUPS,
  newComponent,
  type PropertyRule,
} from "./components.ts";
export { dayOf, heldDay } from "./days.ts";
export { buildFlow, emptyDraft, flowText, isObject, leadsOn, newScreen, parseFlow } from "./draft.ts";
export { type FlowGraph, graphOf, routingModel, type Way } from "./graph.ts";
export { type Located, locate, type Span } from "./json.ts";
export { type Parameters, RULES, type RuleName, sentenceOf, type Severity } from "./rules.ts";
export {
  componentsShown,
  enter,
  type EntryFault,
  examplesOf,
  type Frame,
  goBack,
  openRun,
  type Pressed,
  pressIn,
  resolved,
  type Run,
  screenOf,
} from "./run.ts";
export { type Change, type ChangeName, CHANGES, sentenceOfChange } from "./upgrade/changes.ts";
export { type Publishable, publishable, upgradeFlow } from "./upgrade/index.ts";
export { frozenSince, PUBLISHED_VERSION, rulesOf } from "./versions.ts";
export {
  DATA_TYPES,
  type DataType,
  type DraftComponent,
  type DraftScreen,
  type ErrorName,
  FLOW_VERSION,
  type FlowDraft,
  FORM_NAME,
  type Json,
  type JsonObject,
  RESERVED_SCREEN,
} from "./types.ts";
