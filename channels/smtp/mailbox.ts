import type { Account, CredentialField, MailboxServer } from "../kit/index.ts";

const TLS_PORT = 993;
const STARTTLS_PORT = 143;
const FOLDER = "INBOX";

/** What a server's name is made of. */
export const isHost = (value: string): boolean => /^[A-Za-z0-9.-]+$/.test(value);
export const isPort = (value: string): boolean => Number(value) > 0 && Number(value) < 65_536;

/** The mailbox in which people's answers arrive (RFC 3501, 8314). All of it may be left out: then the channel only sends. */
export const MAILBOX_CREDENTIALS: readonly CredentialField[] = [
  {
    name: "imapHost",
    label: "IMAP server",
    help: "Where this address's mailbox is read, so that answers arrive here. Empty: the channel only sends.",
    check: (value) => (isHost(value) ? undefined : "Enter the server's name alone: imap.example.com."),
  },
  {
    name: "imapPort",
    label: "IMAP port",
    kind: "numeric",
    initial: String(TLS_PORT),
    check: (value) => (isPort(value) ? undefined : "A port is a number up to 65535; usual are 993 and 143."),
  },
  {
    name: "imapSecurity",
    label: "IMAP encryption",
    options: [
      { value: "tls", label: "TLS (port 993)" },
      { value: "starttls", label: "STARTTLS (port 143)" },
    ],
    initial: "tls",
  },
  { name: "imapUser", label: "IMAP user name", help: "Empty: the user name with which mails are sent." },
  {
    name: "imapPassword",
    label: "IMAP password",
    secret: true,
    help: "Empty: the password with which mails are sent.",
  },
  { name: "imapFolder", label: "IMAP folder", help: "Empty: INBOX." },
];

/** The mailbox of an account; undefined where it only sends. */
export function mailboxOf(credentials: Account["credentials"]): MailboxServer | undefined {
  const { imapHost, imapPort, imapSecurity, imapUser, imapPassword, imapFolder } = credentials;
  if (!imapHost) return undefined;
  const security = imapSecurity === "starttls" ? "starttls" : "tls";
  return {
    host: imapHost,
    port: Number(imapPort) || (security === "tls" ? TLS_PORT : STARTTLS_PORT),
    security,
    user: imapUser || credentials.user || "",
    password: imapPassword || credentials.password || "",
    folder: imapFolder || FOLDER,
  };
}
