export { type PushMessage, pushTo } from "./devices/push.ts";
