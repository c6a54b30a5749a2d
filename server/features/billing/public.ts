export type { ConsumptionSource, Sent } from "./consumption/source.ts";
export { spentBetween } from "./consumption/spent.ts";
export type { Asked, Funds } from "./funds.ts";
