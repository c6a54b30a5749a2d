import type { Received, WebhookRequest } from "../kit/index.ts";
import { hmac, isRecord, OK, readJson, sameText, textAt, turnDown } from "../kit/index.ts";
import { readRbmEvent } from "../kit/rbm/index.ts";

/** The set-up call, answered with the secret that it brings, or an event that is signed with the client token. */
export function receive({ headers, body, receivedAt }: WebhookRequest, clientToken: string): Received {
  const call = readJson(body);
  if (!isRecord(call)) return turnDown("The body is no call of Google's.", 400);
  const secret = textAt(call, "secret");
  if (secret !== undefined) return setUp(textAt(call, "clientToken"), secret, clientToken);
  const data = Buffer.from(textAt(call, "message", "data") ?? "", "base64");
  const expected = hmac("sha512", clientToken, data, "base64");
  if (clientToken === "" || !sameText(headers["x-goog-signature"], expected)) {
    return turnDown("The signature is missing or wrong.");
  }
  return { ok: true, events: [readRbmEvent(readJson(data), receivedAt)], reply: OK };
}

function setUp(given: string | undefined, secret: string, clientToken: string): Received {
  if (!sameText(given, clientToken)) return turnDown("The client token is wrong.");
  const reply = { ...OK, headers: { "content-type": "application/json" }, body: JSON.stringify({ secret }) };
  return { ok: true, events: [], reply };
}
