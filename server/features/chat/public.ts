export { chatTimeline } from "./history/timeline.ts";
