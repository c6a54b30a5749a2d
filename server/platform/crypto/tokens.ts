import { createHash, randomBytes } from "node:crypto";

/** An opaque bearer token with 256 bits of randomness; the prefix tells what it is for. */
export const newToken = (
  prefix: "ses" | "key" | "vis" | "rst" | "two" | "inv" | "act" | "sso" | "pas" | "run" | "dsg",
): string => `${prefix}_${randomBytes(32).toString("base64url")}`;

/** What is stored of a token: its SHA-256. A token is random, so no salt or slow hash is needed. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The last four letters of a token, kept to tell keys apart: too few to guess the rest from. */
export const endingOf = (token: string): string => token.slice(-4);
