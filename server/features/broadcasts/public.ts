export { clicksOfBroadcast } from "./clicks.ts";
export type { BroadcastDoor, Quote } from "./door.ts";
export { eraseTypedNumbers, typedNumbersIn } from "./erase.ts";
export { countRecipients, demandCustomers, type WrittenMessage, type WrittenRecipients } from "./judge.ts";
export { type RankedBroadcast, rankBroadcasts } from "./ranking.ts";
