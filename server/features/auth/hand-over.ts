import type { Config } from "#server/platform/config.ts";
import { sessionCookie } from "#server/platform/http/credentials.ts";
import type { Call } from "#server/platform/http/mount.ts";
import type { LoggedIn } from "./entry.ts";
import { presentMe } from "./presenter.ts";

/** Gives a session to the browser (a cookie that no script reads) and to who called. */
export const createHandOver =
  ({ COOKIE_SECURE }: Config) =>
  (call: Call, { session, person, principal }: LoggedIn) => {
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
export type HandOver = ReturnType<typeof createHandOver>;
