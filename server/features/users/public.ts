export { pushTo } from "./devices/push.ts";
