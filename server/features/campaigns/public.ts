export { eraseFromActivities } from "./erase.ts";
