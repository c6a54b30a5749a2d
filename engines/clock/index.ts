export { type DayHours, isOpenAt, type OpenHours, openTime, openTimeOver, type OtherDays } from "./hours.ts";
export { isQuietAt, type QuietHours, quietTurns } from "./quiet.ts";
export { instantAt, wallTime } from "./wall.ts";
