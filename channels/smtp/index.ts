import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { emailOf, MAILS, SENDER_CREDENTIALS } from "../kit/email/index.ts";
import type { Account, Adapter, Capabilities, CredentialField, SmtpConnection } from "../kit/index.ts";
import { readAnswer } from "./answer.ts";
import { mailbox } from "./encode.ts";
import { isHost, isPort, MAILBOX_CREDENTIALS, mailboxOf } from "./mailbox.ts";
import { writeMail } from "./mime.ts";
import { receiveMail } from "./inbound/receive.ts";

const CREDENTIALS: readonly CredentialField[] = [
  ...SENDER_CREDENTIALS,
  {
    name: "host",
    label: "Mail server",
    required: "Mail server is required",
    check: (value) => (isHost(value) ? undefined : "Enter the server's name alone: smtp.example.com."),
  },
  {
    name: "port",
    label: "Port",
    required: "Port is required",
    kind: "numeric",
    initial: "587",
    check: (value) => (isPort(value) ? undefined : "A port is a number up to 65535; usual are 587 and 465."),
  },
  {
    name: "security",
    label: "Encryption",
    required: "Encryption is required",
    options: [
      { value: "starttls", label: "STARTTLS (port 587)" },
      { value: "tls", label: "TLS (port 465)" },
    ],
    initial: "starttls",
  },
  { name: "user", label: "User name", required: "User name is required" },
  { name: "password", label: "Password", required: "Password is required", secret: true },
  ...MAILBOX_CREDENTIALS,
];

/** A server says that it has taken a mail, and no more; a mail cut off may have gone. */
const SENDS: Capabilities = MAILS;
/** Into the mailbox also comes what could not be delivered. */
const RECEIVES: Capabilities = { ...SENDS, receipts: ["failed"] };

/** E-mail by any mail server (RFC 5321, 3207, 4954). */
export const smtp: Adapter = {
  vendor: "smtp",
  name: "Mail server (SMTP)",
  types: [CHANNEL_TYPES.EMAIL],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: (_type, credentials) => (credentials && mailboxOf(credentials) ? RECEIVES : SENDS),
  proof: "address",
  connect,
};

function connect({ credentials }: Account): SmtpConnection {
  const { fromEmail = "", fromName = "", host = "", port, security, user = "", password = "" } = credentials;
  const domain = fromEmail.split("@")[1] ?? "localhost";
  const arrivals = mailboxOf(credentials);
  const idOf = (reference: string) => `<${reference}@${domain}>`;
  return {
    protocol: "smtp",
    server: {
      host,
      port: Number(port) || (security === "tls" ? 465 : 587),
      security: security === "tls" ? "tls" : "starttls",
      user,
      password,
    },
    ...(arrivals ? { mailbox: arrivals } : {}),
    receive: (mail) => receiveMail({ address: fromEmail, domain }, mail),
    compose(message, at) {
      const content = emailOf(message);
      const from = mailbox(fromName, fromEmail);
      const mail = { from, to: message.to, messageId: idOf(message.reference), at, content };
      return { from: fromEmail, to: message.to, content: writeMail(mail) };
    },
    sent: (answer, { reference }) => readAnswer(answer, idOf(reference)),
  };
}
