export type { SandboxAccounts, SandboxChannel } from "./accounts/connect.ts";
export type { SandboxOptions } from "./index.ts";
