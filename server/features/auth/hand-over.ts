import type { Config } from "#server/platform/config.ts";
import { sessionCookie } from "#server/platform/http/credentials.ts";
import type { Call } from "#server/platform/http/mount.ts";
import type { Entered, LoggedIn } from "./entry.ts";
import { presentMe } from "./presenter.ts";

/** Gives a session to the browser (a cookie that no script reads) and to who called. */
export function createHandOver({ COOKIE_SECURE }: Config) {
  const opened = (call: Call, { session, person, principal }: LoggedIn) => {
    call.reply.setCookie(sessionCookie({ COOKIE_SECURE }), session.token, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: COOKIE_SECURE,
      expires: session.expiresAt,
    });
    return {
      token: session.token,
      expiresAt: session.expiresAt.toISOString(),
      user: presentMe(person, principal),
    };
  };
  return {
    opened,
    /** The same, or what is to be done first. */
    entered: (call: Call, came: Entered) => ("newPassword" in came ? came : opened(call, came)),
  };
}
/** What is said to who came in, or to who has something to do first. */
export const welcome = (came: object): string =>
  "newPassword" in came ? "Choose your own password." : "Welcome";
export type HandOver = ReturnType<typeof createHandOver>;
