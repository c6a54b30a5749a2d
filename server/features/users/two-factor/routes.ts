import { twoFactorAuthRoutes } from "#contract/auth/own-two-factor.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { TwoFactorReset } from "./reset.ts";
import type { TwoFactorRule } from "./rule.ts";
import type { OwnTwoFactor } from "./service.ts";

const ENABLED = "Two-Factor Authentication Enabled Successfully";

export const twoFactorHandlers = (own: OwnTwoFactor, rule: TwoFactorRule, reset: TwoFactorReset) =>
  implement(twoFactorAuthRoutes, {
    twoFactorAuth: async ({ scope }) => ({ data: await own.state(scope) }),
    totp: async ({ scope, body }) => ({ data: await own.begin(scope, "totp", body) }),
    confirmTotp: async ({ scope, body }) => ({
      data: { recoveryCodes: await own.confirm(scope, "totp", body) },
      message: ENABLED,
    }),
    beginMailCodes: async ({ scope, body }) => ({ data: await own.begin(scope, "email", body) }),
    confirmMailCodes: async ({ scope, body }) => ({
      data: { recoveryCodes: await own.confirm(scope, "email", body) },
      message: ENABLED,
    }),
    mailCode: async ({ scope, body }) => ({
      data: { id: await own.mailCode(scope, body.language) },
      message: "A security code was mailed to you.",
    }),
    recoveryCodes: async ({ scope, body }) => ({
      data: { recoveryCodes: await own.renew(scope, body) },
      message: "Recovery Codes Renewed Successfully",
    }),
    disableTwoFactor: async ({ scope, body }) => {
      await own.disable(scope, body);
      return { data: {}, message: "Two-Factor Authentication Disabled Successfully" };
    },
    resetTwoFactor: async ({ scope, params, body }) => {
      await reset(scope, params.uId, body);
      return { data: {}, message: "Two-Factor Authentication Reset Successfully" };
    },
    getTwoFactorRule: async ({ scope }) => ({ data: await rule.read(scope) }),
    setTwoFactorRule: async ({ scope, body }) => ({
      data: await rule.set(scope, body.required),
      message: "Sign-in Rules Updated Successfully",
    }),
  });
