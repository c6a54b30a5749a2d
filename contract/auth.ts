import { z } from "zod";
import { id, instant, text } from "./common.ts";
import { PERMISSIONS } from "./permissions.ts";
import { routes } from "./route.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./users/limits.ts";
import { notifications } from "./users/notifications.ts";

/** The client names itself with this value; the specification fixes it. */
export const APP_ID = "Moc";
/** The header that carries a session's or an API key's token. */
export const TOKEN_HEADER = "authentication-token";

export const CAPTCHA_PURPOSES = ["login", "forgetPassword", "signup"] as const;

export const email = text(254).pipe(z.email("Please enter a valid email address")).meta({ format: "email" });

/** A password that is being chosen. */
export const newPassword = text(PASSWORD_MAX)
  .min(1, "This field is mandatory.")
  .min(PASSWORD_MIN, `Your Password must be atleast ${PASSWORD_MIN} characters long`);

const permission = z.enum(PERMISSIONS as [string, ...string[]]);

export const me = notifications.extend({
  uId: id("user"),
  eId: z.uuid(),
  enterpriseName: z.string(),
  name: z.string(),
  emailId: z.string(),
  profilePic: z.string().nullable(),
  roles: z.array(z.number()),
  permissions: z.array(permission),
  artifactsEnabled: z.boolean(),
  directSso: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const authRoutes = routes({
  generateCaptcha: {
    method: "GET",
    path: "/account/captcha/generate",
    summary:
      "A new captcha picture (base64 jpg) for one purpose. It may be answered once, within five minutes.",
    public: true,
    envelope: "enterprise",
    query: z.object({ purpose: z.enum(CAPTCHA_PURPOSES).default("login") }),
    reply: z.object({ captchaId: z.uuid(), captcha: z.string() }),
  },
  login: {
    method: "POST",
    path: "/account/enterprise/twoFactorAuth",
    summary: "Sign in with e-mail, password and captcha.",
    public: true,
    envelope: "enterprise",
    body: z.object({
      email,
      password: text(PASSWORD_MAX).min(1, "This field is mandatory."),
      captcha: text(20).min(1, "Please enter captcha."),
      captchaId: z.uuid("must be the id of a captcha"),
      removeExistingSession: z.stringbool().or(z.boolean()).default(false),
      appId: text(20).optional(),
    }),
    reply: z.object({ token: z.string(), expiresAt: instant, user: me }),
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
