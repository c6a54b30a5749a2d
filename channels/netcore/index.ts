import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { base64, emailOf, MAILS, SENDER_CREDENTIALS } from "../kit/email/index.ts";
import type {
  Account,
  Adapter,
  Capabilities,
  CredentialField,
  HttpConnection,
  HttpReply,
  OutboundMessage,
} from "../kit/index.ts";
import { OK, outcome, postJson, readJson, textAt, turnDown, vendorError } from "../kit/index.ts";
import { readEvents } from "./receive.ts";

const HOST = "https://emailapi.netcorecloud.net";

const CREDENTIALS: readonly CredentialField[] = [
  ...SENDER_CREDENTIALS,
  { name: "authKey", label: "Auth id", required: "Auth id is required", secret: true, help: "The API key." },
  { name: "subAccount", label: "Sub-account", help: "Whose key it is; messages carry the key alone." },
];

const CAPABILITIES: Capabilities = {
  ...MAILS,
  receipts: ["sent", "read", "failed"],
};

/** E-mail by Netcore (once Pepipost), as public clients speak it. */
export const netcore: Adapter = {
  vendor: "netcore",
  name: "Netcore",
  types: [CHANNEL_TYPES.EMAIL],
  grounds: "seen",
  credentials: () => CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect,
};

function connect({ credentials, origin }: Account): HttpConnection {
  const headers = { api_key: credentials.authKey ?? "" };
  return {
    protocol: "http",
    send: (message) => postJson(`${origin || HOST}/v5.1/mail/send`, headers, mail(credentials, message)),
    sent: (reply) =>
      outcome(reply, textAt(readJson(reply.body), "data", "message_id"), () => readError(reply)),
    receive({ body, receivedAt }) {
      const call = readJson(body);
      if (typeof call !== "object" || call === null) return turnDown("The body is no list of events.", 400);
      return { ok: true, events: readEvents(Array.isArray(call) ? call : [call], receivedAt), reply: OK };
    },
  };
}

function readError({ status, body }: HttpReply) {
  const parsed = readJson(body);
  const text = textAt(parsed, "error", 0, "message") ?? textAt(parsed, "message");
  return vendorError(() => "unknown", undefined, text, status);
}

function mail({ fromEmail, fromName }: Account["credentials"], message: OutboundMessage) {
  const { subject, text, html, replyTo, attachments = [] } = emailOf(message);
  return {
    from: { email: fromEmail, name: fromName },
    reply_to: replyTo,
    subject,
    content: [{ type: "html", value: html ?? asHtml(text) }],
    personalizations: [
      {
        to: [{ email: message.to }],
        ...(attachments.length > 0
          ? {
              attachments: attachments.map(({ fileName, bytes }) => ({
                name: fileName,
                content: base64(bytes),
              })),
            }
          : {}),
      },
    ],
  };
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Netcore takes HTML alone: plain words keep their lines. */
const asHtml = (text: string): string =>
  `<p style="white-space: pre-wrap">${text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</p>`;
