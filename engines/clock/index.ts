export { instantAt, wallTime } from "./wall.ts";
