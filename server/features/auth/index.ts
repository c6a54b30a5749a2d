import type { Feature, Platform } from "#server/platform/platform.ts";
import { type CaptchaOptions, createCaptchas } from "./captcha/captchas.ts";
import { createEntry } from "./entry.ts";
import { networkHandlers } from "./networks/routes.ts";
import { createNetworkRule } from "./networks/service.ts";
import { createHandOver } from "./hand-over.ts";
import { createFirstPassword } from "./first-password/service.ts";
import { createChallenges } from "./two-factor/challenges.ts";
import { createSecondSteps } from "./two-factor/login.ts";
import { secondStepHandlers } from "./two-factor/routes.ts";
import { createTwoFactor } from "./two-factor/service.ts";
import { createPost } from "./mails/post.ts";
import { recoveryHandlers } from "./recovery/routes.ts";
import { createRecovery } from "./recovery/service.ts";
import { authRouteHandlers } from "./routes.ts";
import { createAuthService } from "./service.ts";
import { createPasswordKey } from "./password-key.ts";
import { signupHandlers } from "./signup/routes.ts";
import { createSignup } from "./signup/service.ts";
import { signOnHandlers } from "./sso/routes.ts";
import { createSignOn } from "./sso/service.ts";
import { createSignOnDomains, type ReadTxt } from "./sso/settings/domains.ts";
import { identityProviderHandlers } from "./sso/settings/routes.ts";
import { createSignOnSettings } from "./sso/settings/service.ts";
import { createThrottle } from "./throttle.ts";

export interface AuthOptions {
  /** Letters and picture of a captcha, when not drawn at random (tests). */
  composeCaptcha?: CaptchaOptions["compose"];
  /** The zero bits that a proof of work asks for, where it is to be quick (tests). */
  proofBits?: number;
  /** The TXT records of a name, when no DNS is asked (tests). */
  readTxt?: ReadTxt;
}

/** Sign-in: captcha, password, one session a person, lockout. */
export function createAuth(platform: Platform, options: AuthOptions = {}): Feature {
  const { system } = platform.database;
  const captchas = createCaptchas(system, platform.secrets.key("captcha"), {
    compose: options.composeCaptcha,
    proofBits: options.proofBits,
  });
  const throttle = createThrottle(system);
  const post = createPost(platform);
  const passwordKey = createPasswordKey(platform);
  const challenges = createChallenges(system);
  const entry = createEntry(platform, challenges);
  const twoFactor = createTwoFactor(platform, throttle, post, challenges);
  const secondSteps = createSecondSteps(platform, twoFactor, entry);
  const firstPassword = createFirstPassword(platform, { challenges, passwordKey, entry });
  const service = createAuthService(platform, { passwordKey, captchas, throttle, entry, secondSteps });
  const handOver = createHandOver(platform.config);
  const recovery = createRecovery(platform, { captchas, throttle, post, passwordKey });
  const signup = createSignup(platform, { captchas, throttle, post, passwordKey });
  const signOn = createSignOn(platform, { entry, secondSteps, throttle });
  const domains = createSignOnDomains(platform, options.readTxt);
  const settings = createSignOnSettings(platform, domains);
  const { config } = platform;
  return {
    routes: [
      ...authRouteHandlers(service, captchas, passwordKey, handOver, config),
      ...recoveryHandlers(recovery),
      ...signupHandlers(signup),
      ...secondStepHandlers(secondSteps, firstPassword, handOver),
      ...networkHandlers(createNetworkRule()),
      ...signOnHandlers(signOn, handOver, config),
      ...identityProviderHandlers({ settings, domains, signOn, config }),
    ],
    tasks: [recovery.task, ...signup.tasks],
    recurring: [
      {
        name: "auth:prune",
        cron: "*/15 * * * *",
        async run() {
          await captchas.prune();
          await throttle.prune();
          await signOn.prune();
          for (const table of ["session", "reset_code", "login_challenge", "platform.signup"])
            await system.query(`delete from ${table} where expires_at < now()`);
        },
      },
    ],
  };
}
