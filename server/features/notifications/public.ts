export { tellEndedJob } from "./ended-job.ts";
export { notify } from "./notify.ts";
