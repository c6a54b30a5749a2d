import { type Account, hmac, type WebhookRequest, urlAndParams, readForm } from "../index.ts";

type Prove = (request: WebhookRequest, credentials: Account["credentials"]) => WebhookRequest;

const withHeaders = (request: WebhookRequest, headers: Record<string, string>): WebhookRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const meta: Prove = (request, { appSecret = "" }) =>
  withHeaders(request, { "x-hub-signature-256": `sha256=${hmac("sha256", appSecret, request.body, "hex")}` });

/** How each vendor that proves itself does so, written a second time, beside the adapters. */
export const PROOFS: Readonly<Record<string, Prove>> = {
  "whatsapp-cloud": meta,
  "meta-messaging": meta,
  telegram: (request, { secretToken = "" }) =>
    withHeaders(request, { "x-telegram-bot-api-secret-token": secretToken }),
  dialog360: (request, { webhookSecret = "" }) => withHeaders(request, { "x-webhook-secret": webhookSecret }),
  twilio: (request, { authToken = "" }) =>
    withHeaders(request, {
      "x-twilio-signature": hmac(
        "sha1",
        authToken,
        urlAndParams(request.url, readForm(request.body)),
        "base64",
      ),
    }),
  sinch: (request, { webhookSecret = "" }) =>
    withHeaders(request, {
      "x-sinch-webhook-signature-nonce": "n",
      "x-sinch-webhook-signature-timestamp": "1",
      "x-sinch-webhook-signature": hmac(
        "sha256",
        webhookSecret,
        Buffer.concat([Buffer.from(request.body), Buffer.from(".n.1")]),
        "base64",
      ),
    }),
  "google-rbm": (request, { clientToken = "" }) => {
    const body = Buffer.from(
      JSON.stringify({ message: { data: Buffer.from(request.body).toString("base64") } }),
    );
    const signature = hmac("sha512", clientToken, request.body, "base64");
    return withHeaders({ ...request, body }, { "x-goog-signature": signature });
  },
  jio: (request, { WebhookVerificationToken = "" }) =>
    withHeaders(request, { authorization: `Bearer ${WebhookVerificationToken}` }),
};
