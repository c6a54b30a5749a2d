export type { ConsumptionSource, Sent, Waiting } from "./consumption/source.ts";
export { spentBetween } from "./consumption/spent.ts";
export { currencyMoved } from "./wallet/service.ts";
export type { Asked, Cost, Funds } from "./funds.ts";
