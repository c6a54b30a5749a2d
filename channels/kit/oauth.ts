import type { TokenSource } from "./connection.ts";
import { at, basic, type HttpReply, type HttpRequest, postForm, readJson, textAt } from "./http.ts";

const AN_HOUR = 3_600;

/** A token by OAuth 2 client credentials (RFC 6749, 4.4), the client named by Basic, or in the body where asked. */
export function clientCredentials(client: {
  url: string;
  id: string;
  secret: string;
  scope?: string;
  inBody?: boolean;
}): TokenSource {
  const { url, id, secret, scope, inBody } = client;
  return tokenSource(() =>
    postForm(url, inBody ? {} : { authorization: basic(id, secret) }, {
      grant_type: "client_credentials",
      scope,
      ...(inBody ? { client_id: id, client_secret: secret } : {}),
    }),
  );
}

/** A token that an answer brings as `access_token`, in the form of RFC 6749. */
export const tokenSource = (request: (now: number) => HttpRequest): TokenSource => ({
  request,
  read: readToken,
});

function readToken(reply: HttpReply): { token: string; seconds: number } | undefined {
  const body = readJson(reply.body);
  const token = textAt(body, "access_token");
  if (reply.status >= 300 || !token) return undefined;
  return { token, seconds: Number(at(body, "expires_in")) || AN_HOUR };
}

/** Bearer credentials (RFC 6750). */
export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });
