import { sandboxAccountRoutes } from "./accounts.ts";
import { sandboxPhoneRoutes } from "./phones.ts";
import { sandboxTemplateRoutes } from "./templates.ts";

/** The vendors' side, played on this machine. */
export const sandboxRoutes = { ...sandboxAccountRoutes, ...sandboxPhoneRoutes, ...sandboxTemplateRoutes };

export type { Fault, Pace, SandboxAccount } from "./accounts.ts";
export type { SandboxMessage, SandboxPhone, Say, WireRecord } from "./phones.ts";
export type { SandboxTemplate } from "./templates.ts";
