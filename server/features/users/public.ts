export { pushTo } from "./devices/push.ts";
export { addressesHolding, namesOf, peopleHolding } from "./people/addresses.ts";
