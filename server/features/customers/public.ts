export { customersAt } from "./addresses/addresses.ts";
export { type Addressee, addressees, countAddressees, namedAddressees } from "./addresses/audience.ts";
export { type CustomerColumns, customerColumns } from "./addresses/columns.ts";
export type { BehaviourSource } from "./rules/behaviour.ts";
export { defaultCountry } from "./settings/service.ts";
export type { Item, Position, TimelineSource } from "./timeline/source.ts";
