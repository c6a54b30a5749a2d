export type { SandboxChannel } from "./accounts/connect.ts";
