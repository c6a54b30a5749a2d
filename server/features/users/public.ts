export { pushTo } from "./devices/push.ts";
export { namesOf, peopleHolding } from "./people/addresses.ts";
