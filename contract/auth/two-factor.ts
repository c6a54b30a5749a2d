import { z } from "zod";
import { me } from "./me.ts";
import { done, instant, text } from "../common.ts";
import { routes } from "../route.ts";
import { AUTH_TYPES, ENROL_TYPES } from "./words.ts";
import { alike, linkCode, mailLanguage, twoPasswords } from "./fields.ts";

/** A session that has begun. */
export const opened = z.object({ token: z.string(), expiresAt: instant, user: me });

/** What stands between the password and the session: a code, or first of all setting up who makes codes. */
export const secondStep = z.object({
  twoFactor: z.object({
    /** Names this sign-in in the calls that go on with it; good for ten minutes and five tries. */
    id: z.string(),
    authTypes: z.array(z.enum(AUTH_TYPES)),
    /** The enterprise asks for a second step and the person has none yet. */
    enrol: z.boolean(),
    /** Whether a code was mailed with this answer. */
    mailed: z.boolean(),
  }),
});
export type SecondStep = z.output<typeof secondStep>["twoFactor"];

/** What stands between the sign-in and the session of whose password an administrator chose: choosing one's own. */
export const newPasswordStep = z.object({
  /** Names this sign-in in the call that goes on with it; good for ten minutes. */
  newPassword: z.object({ id: z.string() }),
});
export type NewPasswordStep = z.output<typeof newPasswordStep>["newPassword"];

/** What an authenticator is shown; a mailed code needs none of it. */
export const enrolment = z.object({
  secret: z.string().nullable(),
  uri: z.string().nullable(),
  /** The address as a picture: SVG. */
  qr: z.string().nullable(),
});
export type Enrolment = z.output<typeof enrolment>;

export const securityCode = text(40)
  .transform((value) => value.replace(/[\s-]/gu, "").toLowerCase())
  .pipe(z.string().min(1, "This field is mandatory."));
export const recoveryCodes = z.array(z.string());

export const twoFactorRoutes = routes({
  verifyCode: {
    method: "POST",
    path: "/account/enterprise/verifyCode",
    summary: "The second step of signing in: a code of an authenticator, of a mail, or a recovery code.",
    public: true,
    envelope: "enterprise",
    body: z.object({ id: linkCode, authType: z.enum(AUTH_TYPES), securityCode }),
    reply: z.union([opened, newPasswordStep]),
  },
  resendAuthMail: {
    method: "POST",
    path: "/account/enterprise/resendAuthMail",
    summary: "Mail a security code; the one before it is void. Three mails a sign-in.",
    public: true,
    envelope: "enterprise",
    body: z.object({ id: linkCode, language: mailLanguage }),
    reply: done,
  },
  enrolAtLogin: {
    method: "POST",
    path: "/account/enterprise/enrolTwoFactor",
    summary: "Begin to set up the second step that the enterprise asks for, before there is a session.",
    public: true,
    envelope: "enterprise",
    body: z.object({ id: linkCode, authType: z.enum(ENROL_TYPES), language: mailLanguage }),
    reply: enrolment,
  },
  confirmAtLogin: {
    method: "POST",
    path: "/account/enterprise/confirmTwoFactor",
    summary: "Prove the second step that was set up, and sign in. Recovery codes are told once.",
    public: true,
    envelope: "enterprise",
    body: z.object({ id: linkCode, securityCode }),
    reply: z.union([opened.extend({ recoveryCodes }), newPasswordStep.extend({ recoveryCodes })]),
  },
  firstPassword: {
    method: "POST",
    path: "/account/enterprise/firstPassword",
    summary: "Choose one's own password in the place of the one an administrator chose, and sign in.",
    public: true,
    envelope: "enterprise",
    body: alike(z.object({ id: linkCode, ...twoPasswords })),
    reply: opened,
  },
});
