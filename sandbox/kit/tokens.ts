import { hmac, same } from "./wire.ts";

/** How long a token lasts, in seconds. */
export const TOKEN_SECONDS = 3_600;

/** A token that names its account and its end, signed with the account's secret: nobody has to keep it. */
export function issueToken(key: string, secret: string, now: number): string {
  const head = `${Buffer.from(key).toString("base64url")}.${Math.floor(now / 1000) + TOKEN_SECONDS}`;
  return `${head}.${hmac("sha256", secret, head, "hex").slice(0, 32)}`;
}

/** Whose token it is, by what it says of itself. */
export function keyOfToken(token: string): string[] {
  const [key = "", end, sign] = token.split(".");
  return end && sign ? [Buffer.from(key, "base64url").toString("utf8")] : [];
}

/** Whether the account's secret signed it and it has not ended. */
export function isGoodToken(token: string, secret: string, now: number): boolean {
  const [key, end, sign] = token.split(".");
  const head = `${key}.${end}`;
  return Number(end) * 1000 > now && same(sign, hmac("sha256", secret, head, "hex").slice(0, 32));
}
