export { pushTo } from "./devices/push.ts";
export { addressesHolding } from "./people/addresses.ts";
