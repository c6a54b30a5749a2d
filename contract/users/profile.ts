import { z } from "zod";
import { MAIL_LANGUAGES, newPassword } from "../auth.ts";
import { done, id, name, text } from "../common.ts";
import { role } from "../roles/index.ts";
import { routes } from "../route.ts";
import { NAME_MAX, PASSWORD_MAX } from "./limits.ts";
import { notifications } from "./notifications.ts";

const PATH_MAX = 1_000;
/** The console's policy shows pictures of its own server only. */
const OWN_PATH = /^\/[^/\\][^\s\\]*$/;

/** What a person sees and changes of themselves. */
export const profile = notifications.extend({
  uId: id("user"),
  name: z.string(),
  emailId: z.string(),
  profilePic: z.string().nullable(),
  roles: z.array(role.pick({ id: true, name: true, builtIn: true })),
  departments: z.array(z.string()),
  /** The installation's public key, by which a browser subscribes to push. */
  pushKey: z.string(),
});
export type Profile = z.output<typeof profile>;

const shown = z.object({ profile });

export const profileRoutes = routes({
  getProfile: {
    method: "GET",
    path: "/e/enterprise/profile/",
    summary: "Oneself.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: shown,
  },
  updateProfile: {
    method: "PUT",
    path: "/e/enterprise/profile/",
    summary: "Change one's name and picture; null takes the picture away.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({
      name: name(NAME_MAX, "This field is mandatory."),
      profilePic: text(PATH_MAX)
        .pipe(z.string().regex(OWN_PATH, "must be the path of a picture here, such as /e/media/…"))
        .meta({ examples: ["/e/media/abc/me.png"] })
        .nullish(),
    }),
    reply: shown,
  },
  updateNotifications: {
    method: "PUT",
    path: "/e/enterprise/profile/audio",
    summary: "How one wants to be told of chats. What is left out stays as it is.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: notifications
      .partial()
      .refine((body) => Object.keys(body).length > 0, "Name at least one setting."),
    reply: shown,
  },
  chooseLanguage: {
    method: "PUT",
    path: "/e/enterprise/profile/language",
    summary: "The language one reads: what is mailed by the clock is written in it. Signing in says it too.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({ language: z.enum(MAIL_LANGUAGES) }),
    reply: done,
  },
  changePassword: {
    method: "PUT",
    path: "/e/enterprise/change_password",
    summary: "Change one's password. One's other sessions end.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({
      password: text(PASSWORD_MAX).min(1, "This field is mandatory."),
      newPassword,
    }),
    reply: done,
  },
});
