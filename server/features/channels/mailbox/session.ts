import { cut } from "#contract/cut.ts";
import net from "node:net";
import type { MailboxServer } from "#channels/kit/index.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import { MAIL_MAX } from "./limits.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;
/** What a server may say at once beside mails: a line, so many things in one answer. */
const LINE_MAX = 1024 * 1024;
const TOKENS_MAX = 200_000;
const FRAMING = 1024 * 1024;

/** A mail as the mailbox lists it. */
export interface Listed {
  uid: number;
  size: number;
  /** When the server took it, milliseconds since 1970. */
  at: number;
}

/** A conversation with a mailbox that has let us sign on. Nothing in the mailbox is changed, not even what is seen. */
export interface MailboxSession {
  /** Opens the folder anew: what its numbers are good for, and the next of them. */
  open(): Promise<{ uidValidity: number; uidNext: number }>;
  list(from: number, to: number): Promise<Listed[]>;
  /** The numbers of mails that came on that day or later, by the server's own clock. */
  since(day: Date): Promise<number[]>;
  /** A mail or its head alone; undefined where it is gone. */
  fetch(uid: number, headOnly: boolean): Promise<Uint8Array | undefined>;
  readonly usable: boolean;
  close(): void;
}

/** The mailbox does not want us, or is not there. */
export class MailboxRefused extends NotSent {}

/** @param address Where the host is reached; @param ownCertificate It has made its certificate itself (the sandbox). */
export async function openMailbox(
  server: MailboxServer,
  { address, ownCertificate }: { address: string; ownCertificate: boolean },
): Promise<MailboxSession> {
  // It takes 5 MB, which most installations never need.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: address,
    port: server.port,
    secure: server.security === "tls",
    doSTARTTLS: server.security === "starttls",
    ...(net.isIP(server.host) ? {} : { servername: server.host }),
    tls: { rejectUnauthorized: !ownCertificate },
    auth: { user: server.user, pass: server.password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLineLength: LINE_MAX,
    maxLiteralSize: MAIL_MAX + FRAMING,
    maxResponseSize: MAIL_MAX + 2 * FRAMING,
    maxResponseTokens: TOKENS_MAX,
  });
  // Unheard it would end the process; whoever waits is told by what they wait for.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    client.close();
    throw explained(error, server);
  });
  const told = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      throw explained(error, server);
    }
  };
  return {
    get usable() {
      return client.usable;
    },
    close: () => client.close(),
    open: () =>
      told(async () => {
        if (client.mailbox) await client.mailboxClose();
        const opened = await client.mailboxOpen(server.folder, { readOnly: true });
        return { uidValidity: Number(opened.uidValidity), uidNext: opened.uidNext };
      }),
    list: (from, to) =>
      told(async () => {
        const found = await client.fetchAll(
          `${from}:${to}`,
          { uid: true, size: true, internalDate: true },
          { uid: true },
        );
        return found
          .map(({ uid, size, internalDate }) => ({ uid, size: size ?? 0, at: timeOf(internalDate) }))
          .filter(({ uid }) => uid >= from && uid <= to)
          .sort((a, b) => a.uid - b.uid);
      }),
    since: (day) => told(async () => (await client.search({ since: day }, { uid: true })) || []),
    fetch: (uid, headOnly) =>
      told(async () => {
        const query = headOnly ? { headers: true } : { source: true };
        const found = await client.fetchOne(String(uid), query, { uid: true });
        return found ? (headOnly ? found.headers : found.source) : undefined;
      }),
  };
}

const timeOf = (date: Date | string | undefined): number => {
  const at = date === undefined ? NaN : new Date(date).getTime();
  return Number.isFinite(at) ? at : Date.now();
};

const WORDS_MAX = 200;

/** What went wrong, as a sentence. */
function explained(error: unknown, { host, folder }: MailboxServer): Error {
  if (error instanceof NotSent) return error;
  const { authenticationFailed, responseText, responseStatus, mailboxMissing, message } = error as {
    authenticationFailed?: boolean;
    responseText?: string;
    responseStatus?: string;
    mailboxMissing?: boolean;
    message: string;
  };
  const words = cut((responseText || message || "no answer").replace(/\s+/g, " ").trim(), WORDS_MAX);
  if (authenticationFailed)
    return new MailboxRefused(`The mailbox refuses the user name or the password: ${words}`, {
      cause: error,
    });
  if (mailboxMissing || responseStatus === "NO")
    return new MailboxRefused(`The folder ${folder} cannot be opened: ${words}`, { cause: error });
  return new NotSent(`The mailbox at ${host} cannot be read: ${words}`, { cause: error });
}
