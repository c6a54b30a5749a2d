export { clicksOfBroadcast } from "./clicks.ts";
export type { BroadcastDoor } from "./door.ts";
export { eraseTypedNumbers, typedNumbersIn } from "./erase.ts";
export { countRecipients, demandCustomers } from "./judge.ts";
export { compileVars } from "./prepare/content.ts";
export { type Placed, placeMedia } from "./prepare/media.ts";
export { judgeTemplate } from "./prepare/template.ts";
export { broadcastsOfChannel, broadcastsOfTemplate, filesOfBroadcasts } from "./usage.ts";
export { type RankedBroadcast, rankBroadcasts } from "./ranking.ts";
