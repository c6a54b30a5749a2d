import type { Platform } from "#server/platform/platform.ts";
import { createPost } from "./mails/post.ts";
import { createThrottle } from "./throttle.ts";
import { createTwoFactor, type TwoFactor } from "./two-factor/service.ts";

export { createMailWriter, createPost, type Post } from "./mails/post.ts";
export { createPasswordKey, type PasswordKey } from "./password-key.ts";
export { hashChosen } from "./passwords/chosen.ts";
export { findAccount } from "./repository.ts";
export { createEnterpriseRow } from "./signup/enterprises.ts";
export { openNetworks } from "./networks/service.ts";
export { createThrottle } from "./throttle.ts";
export {
  countRecoveryCodes,
  endSignIns,
  findFactors,
  removeFactors,
  secondStepsOf,
} from "./two-factor/repository.ts";
export {
  hasSecondStep,
  isTwoFactorRequired,
  keepTwoFactorRule,
  peopleWithoutSecondStep,
} from "./two-factor/rule.ts";
export type { TwoFactor } from "./two-factor/service.ts";

/** Second steps, for whoever is signed in already. */
export const twoFactorOf = (platform: Platform): TwoFactor =>
  createTwoFactor(platform, createThrottle(platform.database.system), createPost(platform));
