export { type RankedBroadcast, rankBroadcasts } from "./ranking.ts";
export { eraseTypedNumbers } from "./erase.ts";
