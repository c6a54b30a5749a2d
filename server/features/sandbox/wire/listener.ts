import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { WireRequest } from "#sandbox/kit/wire.ts";
import type { Log } from "#server/platform/log.ts";
import type { Exchange } from "./exchange.ts";

const BODY_MAX = 32 * 1024 * 1024;
/** A call that is never answered is let go after this long. */
const HANG_MS = 60_000;
/** Longer than the callers keep theirs, so that none is closed while it is picked up again. */
const KEEP_ALIVE_MS = 65_000;

export interface SandboxListener {
  origin: string;
  close(): Promise<void>;
}

/** Listens on this machine alone, on a port of its own; every vendor lives below a path of its name. */
export async function listen(
  port: number,
  answer: (vendor: string, request: WireRequest) => Promise<Exchange>,
  log: Log,
): Promise<SandboxListener> {
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    serve(request, response, answer).catch((error: unknown) => {
      log.error({ err: error, vendor: request.url?.split("/")[1] }, "the sandbox stumbled");
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end("The sandbox stumbled.");
    });
  });
  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", ready);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function serve(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  answer: (vendor: string, request: WireRequest) => Promise<Exchange>,
): Promise<void> {
  const body = await bodyOf(request);
  if (!body) {
    response.writeHead(413, { connection: "close" }).end();
    return;
  }
  const { vendor, wire } = parse(request, body);
  const { reply, delayMs } = await answer(vendor, wire);
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
  if (reply === "cut") {
    request.socket.destroy();
    return;
  }
  if (reply === "hang") {
    setTimeout(() => request.socket.destroy(), HANG_MS).unref();
    return;
  }
  response.writeHead(reply.status, { ...reply.headers, "content-length": Buffer.byteLength(reply.body) });
  response.end(reply.body);
}

/** The whole body; undefined where it is larger than any vendor takes. */
function bodyOf(request: http.IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_MAX) resolve(undefined);
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", reject);
  });
}

const EMPTY = {};

function parse(request: http.IncomingMessage, body: Buffer): { vendor: string; wire: WireRequest } {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  const full = mark < 0 ? target : target.slice(0, mark);
  const slash = full.indexOf("/", 1);
  const query = mark < 0 ? EMPTY : Object.fromEntries(new URLSearchParams(target.slice(mark + 1)));
  return {
    vendor: full.slice(1, slash < 0 ? undefined : slash),
    wire: {
      method: request.method ?? "GET",
      path: slash < 0 ? "/" : full.slice(slash),
      query,
      headers: request.headers as Record<string, string>,
      body,
    },
  };
}
