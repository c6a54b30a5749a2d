import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import tls from "node:tls";
import { SMTPServer } from "smtp-server";
import getTLSOptions from "smtp-server/lib/tls-options.js";
import { type FolderMail, imapConversation } from "#sandbox/protocols/smtp/imap.ts";

export const MAIL_PASSWORD = "s3cret-password";

/** A mail server with one mailbox on loopback. */
export interface MailHost {
  /** What a channel's form holds of it. */
  credentials: Record<string, string>;
  /** What was sent. */
  sent: string[];
  /** Puts a mail into the mailbox. */
  put(raw: string | Buffer, at?: Date): number;
  /** The mailbox is made anew: every mail gets another number. */
  renumber(): void;
  /** Mails, or heads of them, that were fetched by their numbers. */
  fetched: number[];
  signOns: number;
  close(): Promise<void>;
}

export async function startMailHost(): Promise<MailHost> {
  let mails: FolderMail[] = [];
  let validity = 7;
  let last = 40;
  const sent: string[] = [];
  const smtp = new SMTPServer({
    logger: false,
    onAuth: ({ password }, _session, done) =>
      password === MAIL_PASSWORD ? done(null, { user: "shop" }) : done(new Error("no")),
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk) => (text += chunk));
      stream.on("end", () => {
        sent.push(text);
        done();
      });
    },
  });
  smtp.on("error", () => {});
  const folder = {
    get uidValidity() {
      return validity;
    },
    uidNext: async () => last + 1,
    places: async () => mails,
    mails: async (uids: readonly number[]) => {
      host.fetched.push(...uids);
      return mails.filter(({ uid }) => uids.includes(uid));
    },
  };
  const sockets = new Set<tls.TLSSocket>();
  const imap = tls.createServer({ ...getTLSOptions() }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    const talk = imapConversation(async (_user, password) => {
      host.signOns++;
      return password === MAIL_PASSWORD ? folder : { text: `wrong password ${password}` };
    });
    socket.write(talk.greeting);
    let before = Promise.resolve();
    createInterface({ input: socket }).on("line", (line) => {
      before = before.then(async () => void socket.write((await talk.say(line)).bytes)).catch(() => {});
    });
  });
  await new Promise<void>((ready) => void smtp.listen(0, "127.0.0.1", ready));
  await new Promise<void>((ready) => void imap.listen(0, "127.0.0.1", ready));
  const host: MailHost = {
    credentials: {
      fromEmail: "shop@dlvrd.example",
      fromName: "Shop",
      host: "127.0.0.1",
      port: String((smtp.server.address() as AddressInfo).port),
      security: "starttls",
      user: "shop",
      password: MAIL_PASSWORD,
      imapHost: "127.0.0.1",
      imapPort: String((imap.address() as AddressInfo).port),
      imapSecurity: "tls",
    },
    sent,
    fetched: [],
    signOns: 0,
    put(raw, at = new Date()) {
      mails.push({ uid: ++last, at, bytes: Buffer.from(raw) });
      return last;
    },
    renumber() {
      validity++;
      last = 0;
      mails = mails.map((mail) => ({ ...mail, uid: ++last }));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => void imap.close(() => closed()));
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
  return host;
}
