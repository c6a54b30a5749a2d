export type { Messages } from "./index.ts";
