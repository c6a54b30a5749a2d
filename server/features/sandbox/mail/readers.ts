import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import tls from "node:tls";
import getTLSOptions from "smtp-server/lib/tls-options.js";
import { imapConversation, type SignOn } from "#sandbox/protocols/smtp/imap.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Book } from "../accounts/book.ts";
import { MAIL } from "../accounts/connect.ts";
import type { Exchange } from "../wire/exchange.ts";
import type { MailListener } from "./listener.ts";
import { folderOf } from "./folder.ts";

interface Parts {
  platform: Pick<Platform, "database" | "log">;
  book: Book;
  exchange: { answer(vendor: string, request: Parameters<SignOnCall>[1]): Promise<Exchange> };
}
type SignOnCall = (vendor: string, request: import("#sandbox/kit/wire.ts").WireRequest) => Promise<Exchange>;

/** Lets mailboxes be read by IMAP on this machine alone, with TLS under a certificate of its own. */
export async function listenForReaders(wanted: number, parts: Parts): Promise<MailListener> {
  const { log } = parts.platform;
  const open = async (port: number): Promise<MailListener> => {
    const sockets = new Set<tls.TLSSocket>();
    const server = tls.createServer({ ...getTLSOptions(), minVersion: "TLSv1.2" }, (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      // A caller who goes away is no trouble of ours; unheard, its error would end the process.
      socket.on("error", (error) => log.debug({ err: error }, "a conversation with a mailbox broke"));
      converse(socket, signOnBy(parts));
    });
    await new Promise<void>((ready, failed) => {
      server.once("error", failed);
      server.listen(port, "127.0.0.1", ready);
    });
    server.on("error", (error) => log.debug({ err: error }, "a mailbox could not be opened"));
    const { port: found } = server.address() as AddressInfo;
    return {
      port: found,
      close: () =>
        new Promise((closed) => {
          for (const socket of sockets) socket.destroy();
          server.close(() => closed());
        }),
    };
  };
  return open(wanted).catch((error: unknown) => {
    if (wanted === 0) throw error;
    log.warn(
      { port: wanted },
      "the sandbox's mailbox port is in use; channels that were told it cannot be read",
    );
    return open(0);
  });
}

function converse(socket: tls.TLSSocket, signOn: SignOn): void {
  const conversation = imapConversation(signOn);
  let before = Promise.resolve();
  socket.write(conversation.greeting);
  createInterface({ input: socket, crlfDelay: Infinity }).on("line", (line) => {
    before = before
      .then(async () => {
        const { bytes, end } = await conversation.say(line);
        if (end) socket.end(bytes);
        else socket.write(bytes);
      })
      .catch(() => void socket.destroy());
  });
}

/** The same user and password as for sending; what goes wrong with signing on there goes wrong here. */
const signOnBy =
  ({ platform, book, exchange }: Parts): SignOn =>
  async (user, password) => {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
    const headers = { authorization, "content-type": "message/rfc822" };
    const request = { method: "AUTH", path: "/", query: {}, headers, body: Buffer.alloc(0) };
    const { reply } = await exchange.answer(MAIL, request);
    const opened = book.at(MAIL, [`${user}:${password}`]);
    if (typeof reply === "string" || reply.status >= 300 || !opened)
      return { text: typeof reply === "string" ? "Try again later" : String(reply.body) };
    return folderOf(platform.database.system, opened);
  };
