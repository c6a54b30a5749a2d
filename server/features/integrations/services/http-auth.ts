import { z } from "zod";
import type { ServiceSettings } from "#contract/integrations/services.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";

const granted = z.object({ access_token: z.string().min(1) });
const basic = (name = "", word = "") => `Basic ${Buffer.from(`${name}:${word}`).toString("base64")}`;

/** The headers by which a service knows who calls; OAuth 2 asks for a token with the client's own credentials first. */
export async function authHeaders(outbound: Outbound, of: ServiceSettings): Promise<Record<string, string>> {
  switch (of.auth) {
    case "basic":
      return { authorization: basic(of.username, of.password) };
    case "bearer":
      return { authorization: `Bearer ${of.token}` };
    case "apiKey":
      return { [of.header!.toLowerCase()]: of.key! };
    case "oauth2":
      return { authorization: `Bearer ${await askToken(outbound, of)}` };
    default:
      return {};
  }
}

/** RFC 6749, section 4.4: the client names itself in the header. */
async function askToken(outbound: Outbound, of: ServiceSettings): Promise<string> {
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    ...(of.scope ? { scope: of.scope } : {}),
  });
  const reply = await outbound.call(
    {
      method: "POST",
      url: of.tokenUrl!,
      headers: {
        authorization: basic(encodeURIComponent(of.clientId!), encodeURIComponent(of.clientSecret!)),
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: form.toString(),
    },
    { timeoutMs: 10_000, maxBytes: 64 * 1024 },
  );
  if (reply.status >= 400) throw new Error(`The token address answered with ${reply.status}.`);
  const parsed = granted.safeParse(json(reply.body));
  if (!parsed.success) throw new Error("The token address answered without an access token.");
  return parsed.data.access_token;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
