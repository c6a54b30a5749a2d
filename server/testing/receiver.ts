import http from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a webhook received. */
export interface ReceivedCall {
  method: string;
  url: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Buffer;
  at: number;
}
/** An answer, once `after` has settled; a silent one never comes. */
export interface Answer {
  status: number;
  body?: string;
  silent?: true;
  after?: Promise<unknown>;
}

export interface Receiver {
  origin: string;
  calls: ReceivedCall[];
  /** What it answers; a body for a call that asks for one. */
  answer: (call: ReceivedCall) => Answer;
  /** Settles once `done` holds of the calls so far. */
  until(done: (calls: ReceivedCall[]) => boolean, what?: string): Promise<ReceivedCall[]>;
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;

/** Somebody's server that takes webhooks. Meta's question whether it is meant is answered with yes. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const watchers = new Set<() => void>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const url = new URL(request.url ?? "/", receiver.origin);
      const call: ReceivedCall = {
        method: request.method ?? "",
        url: url.href,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
        at: Date.now(),
      };
      const challenge = call.query["hub.challenge"];
      const { status, body, silent, after }: Answer = challenge
        ? { status: 200, body: challenge }
        : receiver.answer(call);
      if (!challenge) calls.push(call);
      for (const watcher of watchers) watcher();
      // The line stays open, and nothing comes.
      if (silent) return;
      if (after) await after;
      response.writeHead(status, { "content-type": "text/plain" }).end(body ?? "");
    });
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: () => ({ status: 200 }),
    until: (done, what = "what the test waits for") =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`${what} did not come; ${calls.length} calls did.`));
        }, PATIENCE_MS);
        const look = () => {
          if (!done(calls)) return;
          clearTimeout(late);
          watchers.delete(look);
          resolve([...calls]);
        };
        watchers.add(look);
        look();
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
