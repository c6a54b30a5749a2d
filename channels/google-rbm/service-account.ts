import { createPrivateKey, createSign } from "node:crypto";
import { postForm, readJson, textAt, type TokenSource, tokenSource, Unsendable } from "../kit/index.ts";

const AUDIENCE = "https://oauth2.googleapis.com/token";
const SCOPE = "https://www.googleapis.com/auth/rcsbusinessmessaging";
const AN_HOUR = 3_600;

/** What is wrong with the JSON key of a service account. */
export function serviceAccountProblem(json: string): string | undefined {
  const key = readJson(json);
  if (!textAt(key, "client_email") || !textAt(key, "private_key")) {
    return "Paste the whole JSON key of the service account, from { to }.";
  }
  try {
    createPrivateKey(textAt(key, "private_key") ?? "");
    return undefined;
  } catch {
    return "The private key in it cannot be read: paste the file unchanged.";
  }
}

/** The token of a service account (RFC 7523; Google, "Using OAuth 2.0 for server to server applications"). */
export const serviceAccountToken = (json: string, origin: string | undefined): TokenSource =>
  tokenSource((now) =>
    postForm(
      origin ? `${origin}/token` : AUDIENCE,
      {},
      {
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: assertion(json, Math.floor(now / 1000)),
      },
    ),
  );

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function assertion(json: string, seconds: number): string {
  const problem = serviceAccountProblem(json);
  if (problem) throw new Unsendable(problem);
  const key = readJson(json);
  const claims = {
    iss: textAt(key, "client_email"),
    scope: SCOPE,
    aud: AUDIENCE,
    iat: seconds,
    exp: seconds + AN_HOUR,
  };
  const signed = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  const signature = createSign("RSA-SHA256")
    .update(signed)
    .sign(textAt(key, "private_key") ?? "", "base64url");
  return `${signed}.${signature}`;
}
