import { hmac, sameText, type WebhookRequest } from "../kit/index.ts";

/** Whether Meta signed these bytes (Meta, "Webhooks: validate payloads"): HMAC-SHA256 under the app's secret. */
export const isSigned = ({ headers, body }: WebhookRequest, appSecret: string): boolean =>
  appSecret !== "" &&
  sameText(headers["x-hub-signature-256"], `sha256=${hmac("sha256", appSecret, body, "hex")}`);
