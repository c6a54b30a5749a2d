import type { Feature, Platform } from "#server/platform/platform.ts";
import { type Captchas, createCaptchas } from "./captcha.ts";
import { authRouteHandlers } from "./routes.ts";
import { createAuthService } from "./service.ts";
import { createThrottle } from "./throttle.ts";

export interface AuthOptions {
  /** Letters and picture of a captcha, when not drawn at random (tests). */
  composeCaptcha?: Parameters<typeof createCaptchas>[2];
}

/** Sign-in: captcha, password, one session a person, lockout. */
export function createAuth(platform: Platform, options: AuthOptions = {}): Feature {
  const { system } = platform.database;
  const captchas: Captchas = createCaptchas(system, platform.secrets.key("captcha"), options.composeCaptcha);
  const throttle = createThrottle(system);
  const service = createAuthService(platform, captchas, throttle);
  return {
    routes: authRouteHandlers(service, captchas, platform.config),
    recurring: [
      {
        name: "auth:prune",
        cron: "*/15 * * * *",
        async run() {
          await captchas.prune();
          await throttle.prune();
          await system.query("delete from session where expires_at < now()");
        },
      },
    ],
  };
}
