export { createThrottle } from "./throttle.ts";
