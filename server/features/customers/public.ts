export { customersAt } from "./addresses/addresses.ts";
export { type Addressee, addressees, countAddressees } from "./addresses/audience.ts";
export type { BehaviourSource } from "./rules/behaviour.ts";
export type { Item, Position, TimelineSource } from "./timeline/source.ts";
