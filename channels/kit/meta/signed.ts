import { OK, type Received, turnDown } from "../events.ts";
import type { WebhookRequest } from "../http.ts";
import { hmac, sameText } from "../signature.ts";

/** Whether Meta signed these bytes (Meta, "Webhooks: validate payloads"): HMAC-SHA256 under the app's secret. */
export const isSigned = ({ headers, body }: WebhookRequest, appSecret: string): boolean =>
  appSecret !== "" &&
  sameText(headers["x-hub-signature-256"], `sha256=${hmac("sha256", appSecret, body, "hex")}`);

/** Meta asks once, when the webhook is set up, whether the receiver knows the token that was agreed. */
export function handshake(query: Readonly<Record<string, string>>, verifyToken: string): Received {
  const asked = query["hub.mode"] === "subscribe" && sameText(query["hub.verify_token"], verifyToken);
  if (!asked) return turnDown("The verify token is wrong.");
  return { ok: true, events: [], reply: { ...OK, body: query["hub.challenge"] ?? "" } };
}
