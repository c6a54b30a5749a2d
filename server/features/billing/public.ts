export type { ConsumptionSource, Sent, Waiting } from "./consumption/source.ts";
export { spentBetween } from "./consumption/spent.ts";
export type { Asked, Funds } from "./funds.ts";
