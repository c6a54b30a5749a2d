export { eraseTypedNumbers } from "./erase.ts";
