import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { eventually } from "./eventually.ts";

export interface Mailbox {
  /** As MAIL_URL takes it. */
  url: string;
  mails: Email[];
  /** The mails to one address once there are so many, the newest last. */
  to(address: string, count?: number): Promise<Email[]>;
  /** The link of the newest mail to an address. */
  link(address: string, count?: number): Promise<URL>;
  /** How many mails are refused before one is taken. */
  refuse: number;
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it is given. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (box.refuse-- > 0) return done(Object.assign(new Error("try again"), { responseCode: 451 }));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const sentTo = (address: string) => mails.filter(({ to }) => to?.some((one) => one.address === address));
  const box: Mailbox = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: 0,
    to: (address, count = 1) =>
      eventually(() => {
        const found = sentTo(address);
        if (found.length < count) throw new Error(`${found.length} mails came to ${address}`);
        return found;
      }),
    async link(address, count = 1) {
      const newest = (await box.to(address, count)).at(-1)!;
      return new URL(/https?:\/\/\S+/.exec(newest.text ?? "")![0]);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return box;
}
