import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { base64, emailOf, MAILS, unsubscribeHeaders } from "../kit/email/index.ts";
import type {
  Account,
  Adapter,
  Capabilities,
  HttpConnection,
  OutboundMessage,
  VendorError,
} from "../kit/index.ts";
import { at, failed, get, OK, outcome, postJson, readJson, signsOn, textAt, turnDown } from "../kit/index.ts";
import { CREDENTIALS } from "./credentials.ts";
import { readError } from "./errors.ts";
import { readBatch } from "./receive.ts";

const HOSTS = { us: "https://api.sparkpost.com", eu: "https://api.eu.sparkpost.com" };

const CAPABILITIES: Capabilities = {
  ...MAILS,
  receipts: ["delivered", "read", "failed"],
  doubt: "echo",
};

/** E-mail by SparkPost (SparkPost, "Transmissions" and "Webhooks"). */
export const sparkpost: Adapter = {
  vendor: "sparkpost",
  name: "SparkPost",
  types: [CHANNEL_TYPES.EMAIL],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect,
};

const NOBODY: VendorError = { class: "recipient", code: "", text: "The address was not accepted." };

function connect({ credentials, origin }: Account): HttpConnection {
  const base = `${origin || HOSTS[credentials.region === "eu" ? "eu" : "us"]}/api/v1`;
  const { authKey = "", subAccount = "0" } = credentials;
  const headers = {
    authorization: authKey,
    ...(Number(subAccount) > 0 ? { "x-msys-subaccount": subAccount } : {}),
  };
  return {
    protocol: "http",
    send: (message) => postJson(`${base}/transmissions`, headers, transmission(credentials, message)),
    sent(reply) {
      const results = at(readJson(reply.body), "results");
      if (at(results, "total_accepted_recipients") === 0) return failed(NOBODY, reply);
      return outcome(reply, textAt(results, "id"), () => readError(reply));
    },
    receive(request) {
      if (!signsOn(request, credentials)) return turnDown("The call does not sign on as the channel asks.");
      const batch = readJson(request.body);
      if (!Array.isArray(batch)) return turnDown("The body is no batch of events.", 400);
      return { ok: true, events: readBatch(batch, request.receivedAt), reply: OK };
    },
    probe: {
      request: () => get(`${base}/sending-domains`, headers),
      read: (reply) => (reply.status < 300 ? undefined : readError(reply)),
    },
  };
}

function transmission({ fromEmail, fromName }: Account["credentials"], message: OutboundMessage) {
  const mail = emailOf(message);
  const { subject, text, html, replyTo, attachments = [] } = mail;
  return {
    // How opens and clicks are heard of.
    options: { open_tracking: true, click_tracking: true },
    metadata: { reference: message.reference },
    recipients: [{ address: { email: message.to } }],
    content: {
      from: { email: fromEmail, name: fromName },
      subject,
      text,
      html,
      reply_to: replyTo,
      ...(mail.unsubscribe ? { headers: unsubscribeHeaders(mail) } : {}),
      ...(attachments.length > 0
        ? {
            attachments: attachments.map(({ fileName, mimeType, bytes }) => ({
              name: fileName,
              type: mimeType,
              data: base64(bytes),
            })),
          }
        : {}),
    },
  };
}
