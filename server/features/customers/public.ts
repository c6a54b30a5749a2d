export type { Customers } from "./index.ts";
export type { CustomerMaster } from "./master.ts";
export { customerName, customerNames, customersAt, isReachedOn } from "./addresses/addresses.ts";
export type { CustomerKeeper } from "./keeper/keeper.ts";
export { knownAs } from "./addresses/known.ts";
export { CUSTOMER_AUDIENCE } from "./audience.ts";
export {
  type Addressee,
  addressees,
  countAddressees,
  countReached,
  namedAddressees,
} from "./addresses/audience.ts";
export type { LearnUserIds } from "./keeper/learn.ts";
export { numbersOf, type UserIdPair } from "./user-ids/repository.ts";
export { customerColumns } from "./addresses/columns.ts";
export type {
  BehaviourChoices,
  BehaviourFacts,
  BehaviourSource,
  EventSource,
  LabelSource,
  MessageSource,
} from "./rules/behaviour.ts";
export { demandUnusedByRules, type ThingUse } from "./rules/unused.ts";
export {
  attributesExist,
  attributeTypes,
  createAttributeWriter,
  customerFacts,
  type WriteAttributes,
} from "./people/facts.ts";
export { OWN_OR_MERGED } from "./rules/catalogue.ts";
export { keptFor, keptForMany } from "./people/alias.ts";
export { idsOfOpen } from "./people/service.ts";
export type { Erased, Erasure } from "./people/erase.ts";
export { createManyWriter, type WriteManyAttributes } from "./crowd/write-many.ts";
export type { Contacted, ContactSource, News } from "./contacts/source.ts";
export { makeSegment } from "./segments/service.ts";
export type { Audience } from "./crowd/audience.ts";
export { fillSegment } from "./crowd/fill.ts";
export {
  attributeFacts,
  countMembers,
  segmentFacts,
  segmentMembers,
  segmentsOf,
  standingOf,
} from "./crowd/facts.ts";
export { countNewCustomers } from "./people/count-new.ts";
export { customerProfile } from "./people/profile.ts";
export type { CustomerNeed } from "./retention/busy.ts";
export { defaultCountry } from "./settings/service.ts";
export type { Item, TimelineSource, Veil } from "./timeline/source.ts";
export { dealingsIn } from "./uploads/dealings.ts";
export type { CustomerMerged } from "./merge/service.ts";
export type { ConsentImport } from "./uploads/consents/source.ts";
