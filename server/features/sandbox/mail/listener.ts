import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { WireRequest } from "#sandbox/kit/wire.ts";
import type { Log } from "#server/platform/log.ts";
import type { Exchange } from "../wire/exchange.ts";

const MAIL_MAX = 32 * 1024 * 1024;

export interface MailListener {
  port: number;
  close(): Promise<void>;
}

type Answer = (vendor: string, request: WireRequest) => Promise<Exchange>;
type Done = (error?: (Error & { responseCode?: number }) | null, message?: string) => void;

/**
 * Takes mails by SMTP on this machine alone: signing on, STARTTLS under a certificate of its own, one mail after
 * another. On the port that its accounts were told, where that is free.
 */
export async function listenForMail(wanted: number, answer: Answer, log: Log): Promise<MailListener> {
  const open = async (port: number): Promise<MailListener> => {
    const server = makeServer(answer);
    await new Promise<void>((ready, failed) => {
      server.once("error", failed);
      server.listen(port, "127.0.0.1", ready);
    });
    // A caller who goes away is no trouble of ours; unheard, its error would end the process.
    server.on("error", (error) => log.debug({ err: error }, "a mail conversation broke"));
    const { port: found } = server.server.address() as AddressInfo;
    return { port: found, close: () => new Promise((closed) => server.close(() => closed())) };
  };
  return open(wanted).catch((error: unknown) => {
    if (wanted === 0) throw error;
    log.warn({ port: wanted }, "the sandbox's mail port is in use; channels that were told it cannot send");
    return open(0);
  });
}

function makeServer(answer: Answer): SMTPServer {
  const cut = ({ id }: SMTPServerSession) => {
    for (const one of server.connections as Set<Conversation>)
      if (one.session.id === id) one._socket.destroy();
  };
  const server = new SMTPServer({
    size: MAIL_MAX,
    authMethods: ["PLAIN", "LOGIN"],
    closeTimeout: 500,
    // Its warning is of a certificate that everybody knows: here nobody but this machine speaks.
    logger: false,
    onAuth({ username = "", password = "" }, session, done) {
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
      settle(answer("smtp", requestOf("AUTH", authorization)))
        .then((outcome) => {
          if (outcome === "cut") cut(session);
          else if (outcome?.error) done(outcome.error);
          else if (outcome) done(null, { user: authorization });
        })
        .catch(done);
    },
    onData(stream, session, done) {
      gather(stream)
        .then((body) => deliver(answer, session, body))
        .then((outcome) => {
          if (outcome === "cut") cut(session);
          else if (outcome) (done as Done)(outcome.error, outcome.text);
        })
        .catch(done);
    },
  });
  return server;
}

/** A conversation as the package keeps it. */
interface Conversation {
  session: { id: string };
  _socket: { destroy(): void };
}

/** The same mail to each of its recipients; the first that is not taken is the answer. */
async function deliver(answer: Answer, session: SMTPServerSession, body: Buffer): Promise<Outcome> {
  let last: Outcome;
  for (const { address } of session.envelope.rcptTo) {
    last = await settle(answer("smtp", requestOf("MAIL", session.user as string, { to: address }, body)));
    if (last === undefined || last === "cut" || last.error) return last;
  }
  return last;
}

/** Undefined for a conversation that is left hanging. */
type Outcome = { error: (Error & { responseCode: number }) | null; text: string } | "cut" | undefined;

/** What the conversation says next. */
async function settle(exchange: Promise<Exchange>): Promise<Outcome> {
  const { reply, delayMs } = await exchange;
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
  if (reply === "hang") return undefined;
  if (reply === "cut") return "cut";
  const text = String(reply.body);
  const error = Object.assign(new Error(text), { responseCode: reply.status });
  return { error: reply.status < 300 ? null : error, text };
}

const requestOf = (
  method: string,
  authorization: string,
  query: Record<string, string> = {},
  body: Buffer = Buffer.alloc(0),
): WireRequest => ({
  method,
  path: "/",
  query,
  headers: { authorization, "content-type": "message/rfc822" },
  body,
});

function gather(stream: SMTPServerDataStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => resolve(Buffer.concat(chunks)));
    stream.on("error", reject);
  });
}
