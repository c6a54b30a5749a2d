export { type DayHours, isOpenAt, type OpenHours, openTime, openTimeOver } from "./hours.ts";
export { instantAt, wallTime } from "./wall.ts";
