export type { ConsumptionSource, Sent } from "./consumption/source.ts";
export type { Asked, Funds } from "./funds.ts";
