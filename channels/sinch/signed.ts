import { hmac, sameText, type WebhookRequest } from "../kit/index.ts";

/** Sinch, "Validating callbacks": HMAC-SHA256 over body, nonce and time, joined by points. */
export function isSigned({ headers, body }: WebhookRequest, secret: string): boolean {
  const nonce = headers["x-sinch-webhook-signature-nonce"];
  const time = headers["x-sinch-webhook-signature-timestamp"];
  if (secret === "" || nonce === undefined || time === undefined) return false;
  const signed = Buffer.concat([Buffer.from(body), Buffer.from(`.${nonce}.${time}`)]);
  return sameText(headers["x-sinch-webhook-signature"], hmac("sha256", secret, signed, "base64"));
}
