export { tellEndedJob } from "./ended-job.ts";
export { type Notice, notify } from "./notify.ts";
