import { newToken } from "#server/platform/crypto/tokens.ts";
import type { Config } from "#server/platform/config.ts";
import type { Call } from "#server/platform/http/mount.ts";

const LIFE_S = 600;

const nameOf = ({ COOKIE_SECURE }: Pick<Config, "COOKIE_SECURE">) =>
  COOKIE_SECURE ? "__Host-dlvrd_sign_on" : "dlvrd_sign_on";
const options = ({ COOKIE_SECURE }: Pick<Config, "COOKIE_SECURE">) => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: COOKIE_SECURE,
});

/** Marks the browser that begins a sign-in: nobody can make another one finish theirs. */
export function markBrowser(config: Pick<Config, "COOKIE_SECURE">, call: Call): string {
  const mark = newToken("sso");
  call.reply.setCookie(nameOf(config), mark, { ...options(config), maxAge: LIFE_S });
  return mark;
}

/** The mark of the browser that comes back; it is taken off. */
export function markOf(config: Pick<Config, "COOKIE_SECURE">, call: Call): string {
  call.reply.clearCookie(nameOf(config), options(config));
  return call.cookies[nameOf(config)] ?? "";
}
