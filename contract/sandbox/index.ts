import { sandboxAccountRoutes } from "./accounts.ts";
import { sandboxCodeRoutes } from "./codes.ts";
import { sandboxPhoneRoutes } from "./phones.ts";
import { sandboxNewsRoutes } from "./news.ts";
import { sandboxTemplateRoutes } from "./templates.ts";

/** The vendors' side, played on this machine. */
export const sandboxRoutes = {
  ...sandboxAccountRoutes,
  ...sandboxPhoneRoutes,
  ...sandboxCodeRoutes,
  ...sandboxTemplateRoutes,
  ...sandboxNewsRoutes,
};

export type { Fault, Pace, SandboxAccount } from "./accounts.ts";
export type { SandboxCode } from "./codes.ts";
export type { SandboxForm, SandboxMessage, SandboxPhone, Say, WireRecord } from "./phones.ts";
export type { SandboxTemplate } from "./templates.ts";
