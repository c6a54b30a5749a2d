import { z } from "zod";
import { captchaAnswer, email, mailLanguage } from "./auth/fields.ts";
import { me } from "./auth/me.ts";
import { CAPTCHA_PURPOSES } from "./auth/words.ts";
import { newPasswordStep, opened, secondStep } from "./auth/two-factor.ts";
import { text } from "./common.ts";
import { routes } from "./route.ts";
import { PASSWORD_ENCRYPTED_MAX } from "./users/limits.ts";

/** The client names itself with this value; the specification fixes it. */
export const APP_ID = "Moc";
/** The header that carries a session's or an API key's token. */
export const TOKEN_HEADER = "authentication-token";

export { me, type Me } from "./auth/me.ts";
export { email, newPassword } from "./auth/fields.ts";
export { ENROL_TYPES, MAIL_LANGUAGES } from "./auth/words.ts";

export const authRoutes = routes({
  generateCaptcha: {
    method: "GET",
    path: "/account/captcha/generate",
    summary:
      "A new captcha picture (base64 jpg) for one purpose. It may be answered once, within five minutes.",
    public: true,
    // Each is a picture to draw and a row to keep; a whole office that signs in at nine needs fewer.
    perMinute: 240,
    envelope: "enterprise",
    query: z.object({ purpose: z.enum(CAPTCHA_PURPOSES).default("login") }),
    reply: z.object({
      captchaId: z.uuid(),
      captcha: z.string(),
      /** The key under which a password is encrypted that comes with it (RSA-OAEP); null where it comes as it is. */
      passwordKey: z.string().nullable(),
    }),
  },
  generateCaptchaProof: {
    method: "POST",
    path: "/account/captcha/proof",
    summary:
      "A captcha without a picture, for who cannot read one: a proof of work. The answer is a nonce (up to 11 of 0-9 and a-z) with which the SHA-256 of captchaId, salt and nonce, written one after the other, begins with `bits` zero bits. It counts once, within five minutes; an address that asks often is asked for more bits.",
    public: true,
    envelope: "enterprise",
    body: z.object({ purpose: z.enum(CAPTCHA_PURPOSES) }),
    reply: z.object({
      captchaId: z.uuid(),
      salt: z.string(),
      bits: z.int(),
      /** As with a picture. */
      passwordKey: z.string().nullable(),
    }),
  },
  passwordKey: {
    method: "GET",
    path: "/account/enterprise/passwordKey",
    summary:
      "The key under which a password is encrypted that comes with the link of a mail (RSA-OAEP); null where it comes as it is.",
    public: true,
    envelope: "enterprise",
    reply: z.object({ passwordKey: z.string().nullable() }),
  },
  login: {
    method: "POST",
    path: "/account/enterprise/twoFactorAuth",
    summary:
      "Sign in with e-mail, password and captcha. Whoever has a second step, or is to choose a password, gets its id instead of a session.",
    public: true,
    envelope: "enterprise",
    body: z.object({
      email,
      password: text(PASSWORD_ENCRYPTED_MAX).min(1, "This field is mandatory."),
      ...captchaAnswer,
      removeExistingSession: z.stringbool().or(z.boolean()).default(false),
      appId: text(20).optional(),
      language: mailLanguage,
    }),
    reply: z.union([opened, secondStep, newPasswordStep]),
  },
  logout: {
    method: "POST",
    path: "/account/enterprise/logout",
    summary: "End this session.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: z.object({}),
  },
  me: {
    method: "GET",
    path: "/e/enterprise/users/me",
    summary: "Who is signed in, and what they may do.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: me,
  },
});
