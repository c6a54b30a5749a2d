export type { Catalogue, MessageRelation, Relation, TypedColumn } from "./catalogue.ts";
export { compileSegment } from "./compile.ts";
export { describeSegment } from "./describe.ts";
export { type Explanation, explainSegment, type Reason } from "./explain.ts";
export type { EventFact, Facts, KnownConsent, MessageFact } from "./facts.ts";
export { conditionsOf, dependsOnTime, neededEvent, type Reference, refersTo } from "./refers.ts";
export type { Bind, CompiledSegment } from "./sql.ts";
export type {
  ChoiceTest,
  Condition,
  ConsentState,
  DateTest,
  EventCondition,
  Group,
  MembershipSet,
  MessageCondition,
  MessageEvent,
  Moment,
  Names,
  NumberTest,
  Segment,
  Test,
  TextTest,
} from "./types.ts";
export { type SegmentFault, validateSegment } from "./validate.ts";
