import { z } from "zod";
import { done, id, instant, text } from "../common.ts";
import { routes } from "../route.ts";
import { PASSWORD_MAX } from "./limits.ts";

/** A session that has not ended, as its person sees it, and who keeps the people. */
export const userSession = z.object({
  id: id("session"),
  begunAt: instant,
  /** When it was last used, to the minute. */
  seenAt: instant,
  /** When it ends in any case. */
  endsAt: instant,
  address: z.string().nullable(),
  /** What it was begun with, as far as that shows: "Firefox", "Windows". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The one that asks. */
  self: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

const sessions = z.object({ sessions: z.array(userSession) });
const bySession = { id: id("session") };

export const sessionRoutes = routes({
  listOwnSessions: {
    method: "GET",
    path: "/e/enterprise/sessions",
    summary: "One's own sessions, the last used first.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: sessions,
  },
  endOwnSession: {
    method: "POST",
    path: "/e/enterprise/sessions/{id}/end",
    summary: "End one of one's own sessions; asks for one's password.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    params: z.object(bySession),
    body: z.object({ password: text(PASSWORD_MAX).min(1, "This field is mandatory.") }),
    reply: done,
  },
  listUserSessions: {
    method: "GET",
    path: "/e/enterprise/users/{uId}/sessions",
    summary: "Somebody's sessions, the last used first.",
    permission: "USERS.EDIT",
    envelope: "enterprise",
    params: z.object({ uId: id("user") }),
    reply: sessions,
  },
  endUserSession: {
    method: "DELETE",
    path: "/e/enterprise/users/{uId}/sessions/{id}",
    summary: "End one of somebody's sessions; the account stays as it is.",
    permission: "USERS.EDIT",
    envelope: "enterprise",
    params: z.object({ uId: id("user"), ...bySession }),
    reply: done,
  },
});
