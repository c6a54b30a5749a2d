export { type DayHours, isOpenAt, type OpenHours, openTime, openTimeOver, type OtherDays } from "./hours.ts";
export { instantAt, wallTime } from "./wall.ts";
