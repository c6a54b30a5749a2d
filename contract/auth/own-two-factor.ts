import { z } from "zod";
import { mailLanguage, linkCode } from "./fields.ts";
import { enrolment, recoveryCodes, securityCode } from "./two-factor.ts";
import { AUTH_TYPES } from "./words.ts";
import { done, id, text } from "../common.ts";
import { routes } from "../route.ts";
import { PASSWORD_MAX } from "../users/limits.ts";

const password = text(PASSWORD_MAX).min(1, "This field is mandatory.");
const begun = enrolment.extend({
  /** Names what was begun; good for ten minutes and five tries. */
  id: z.string(),
});
/** A code that proves that it is the person; of a mailed one the id that came with it. */
const proof = {
  password,
  securityCode,
  authType: z.enum(AUTH_TYPES),
  id: linkCode.optional(),
};

/** A person's second steps. */
export const twoFactorState = z.object({
  totp: z.boolean(),
  email: z.boolean(),
  /** Recovery codes that are left. */
  recovery: z.number(),
  /** Whether the enterprise asks for a second step. */
  required: z.boolean(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

const begin = (authType: "totp" | "email", what: string) => ({
  method: "POST" as const,
  path: `/e/enterprise/twoFactorAuth/${authType}` as const,
  summary: `Begin to sign in with ${what} after the password; asks for one's password.`,
  permission: "SIGNED_IN" as const,
  envelope: "enterprise" as const,
  body: z.object({ password, language: mailLanguage }),
  reply: begun,
});
const confirm = (authType: "totp" | "email", what: string) => ({
  method: "PUT" as const,
  path: `/e/enterprise/twoFactorAuth/${authType}` as const,
  summary: `Prove ${what}. With the first second step come ten recovery codes, told once.`,
  permission: "SIGNED_IN" as const,
  envelope: "enterprise" as const,
  body: z.object({ id: linkCode, securityCode }),
  reply: z.object({ recoveryCodes }),
});

/** Whether everybody needs a second step, whether the operator wants it so, and how many have none yet. */
const twoFactorRule = z.object({ required: z.boolean(), byOperator: z.boolean(), without: z.number() });

export const twoFactorAuthRoutes = routes({
  twoFactorAuth: {
    method: "GET",
    path: "/e/enterprise/twoFactorAuth",
    summary: "One's second steps.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: twoFactorState,
  },
  totp: { ...begin("totp", "an authenticator") },
  confirmTotp: { ...confirm("totp", "the authenticator") },
  beginMailCodes: { ...begin("email", "mailed codes") },
  confirmMailCodes: { ...confirm("email", "the mailbox") },
  mailCode: {
    method: "POST",
    path: "/e/enterprise/twoFactorAuth/mail",
    summary: "Mail oneself a code, to prove with it that it is oneself.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({ language: mailLanguage }),
    reply: z.object({ id: z.string() }),
  },
  recoveryCodes: {
    method: "POST",
    path: "/e/enterprise/twoFactorAuth/recovery",
    summary: "Ten new recovery codes, told once; the old ones are void.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object(proof),
    reply: z.object({ recoveryCodes }),
  },
  disableTwoFactor: {
    method: "POST",
    path: "/e/enterprise/twoFactorAuth/disable",
    summary: "Sign in by password alone again; asks for the password and a code.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object(proof),
    reply: done,
  },
  resetTwoFactor: {
    method: "PUT",
    path: "/e/enterprise/users/{uId}/reset_two_factor",
    summary:
      "Take somebody's second steps away who has lost them, end their sessions and mail it to them; asks for one's own password.",
    permission: "USERS.EDIT",
    envelope: "enterprise",
    params: z.object({ uId: id("user") }),
    body: z.object({ adminPassword: password, language: mailLanguage }),
    reply: done,
  },
  getTwoFactorRule: {
    method: "GET",
    path: "/e/enterprise/twoFactorAuth/rule",
    summary: "Whether everybody of the enterprise needs a second step, and how many have none yet.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    reply: twoFactorRule,
  },
  setTwoFactorRule: {
    method: "PUT",
    path: "/e/enterprise/twoFactorAuth/rule",
    summary: "Ask everybody for a second step, or no longer. Whoever has none is signed out and sets one up.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: z.object({ required: z.stringbool().or(z.boolean()) }),
    reply: twoFactorRule,
  },
});
