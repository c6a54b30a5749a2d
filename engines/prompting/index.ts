export { collectOrder, type CollectedValues, readCollected } from "./collect.ts";
export {
  condensed,
  type Exchange,
  type Memory,
  newMemory,
  readMemory,
  recalled,
  remember,
  summarised,
  tokensOf,
  wantsSummary,
} from "./memory.ts";
export { callPerson, chatOf, type ChatLine, summaryOf } from "./order.ts";
export { leaks, readPart, readReply, shortened } from "./reply.ts";
export { fillVariables, variablesIn } from "./variables.ts";
