import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#server/platform/log.ts";
import type { Door, RawCall, RawReply } from "./door.ts";
import { AGAIN_S, tooLarge } from "./envelope.ts";

interface Kept {
  door: Door;
  /** Of its path, before the name. */
  prefix: string;
  name: string;
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>;
  log: Log;
}

const WHYS: Readonly<Record<number, string>> = {
  400: "a body that cannot be read",
  403: "a wrong signature",
  405: "another method",
  413: "a body that is too large",
};

const EMPTY: Readonly<Record<string, string>> = {};
const PLAIN = { "content-type": "text/plain" };
const UNWELL: RawReply = {
  status: 503,
  headers: { ...PLAIN, "retry-after": String(AGAIN_S) },
  body: "The server is not well just now. Try again later.",
};

/** Takes in the calls of one door and sends its answers. Nothing is made for a call that it does not need. */
export function doorkeeper({ door, prefix, name, headers: always, log }: Kept) {
  /** By the headers of an answer, which most often are the same ones. */
  const lists = new WeakMap<object, readonly string[]>();
  const methods: ReadonlySet<string> = new Set(door.methods);
  const away = {
    405: {
      status: 405,
      headers: { ...PLAIN, allow: door.methods.join(", ") },
      body: `This address takes ${door.methods.join(", ")} and nothing else.`,
    },
    413: {
      status: 413,
      headers: PLAIN,
      body: tooLarge(door.maxBytes).message,
    },
  };

  /** What an answer says itself stands for what every answer says: a page has a policy of its own. */
  function listOf(headers: RawReply["headers"]): readonly string[] {
    const known = lists.get(headers);
    if (known) return known;
    const all: Record<string, string> = { ...always };
    for (const key in headers) all[key.toLowerCase()] = headers[key]!;
    const list = Object.entries(all).flat();
    lists.set(headers, list);
    return list;
  }

  function send(response: ServerResponse, { status, headers, body }: RawReply): void {
    // In one flat list, which goes out as it is: names that are set one by one are kept, looked up and copied.
    const flat = listOf(headers).slice();
    flat.push("content-length", String(Buffer.byteLength(body)));
    response.writeHead(status, flat);
    response.end(body);
    if (status >= 400) noteRefusal(response, status);
  }

  /** What no vendor sends. Keys of channels that are gone are not among it: vendors go on telling them for weeks. */
  function noteRefusal({ req: { method, socket } }: ServerResponse, status: number): void {
    const why = WHYS[status];
    if (why)
      log.warn({ address: socket.remoteAddress, method, route: door.path, status, why }, "tampered with");
  }

  /** Ends the line with the answer: what still comes on it is not read. */
  function refuse(response: ServerResponse, reply: RawReply): void {
    response.shouldKeepAlive = false;
    send(response, reply);
    response.req.resume();
    const { status, body: reason } = reply;
    door.turnedAway?.(callOf(response.req), { status, reason });
  }

  function failed(error: unknown, response: ServerResponse): void {
    log.error({ err: error, url: door.path }, "a door failed");
    // Whoever called tries again later.
    if (!response.headersSent) send(response, UNWELL);
  }

  function callOf({ method = "", url = "", headers }: IncomingMessage): Omit<RawCall, "body"> {
    const at = url.indexOf("?");
    const place = at < 0 ? url.slice(prefix.length) : url.slice(prefix.length, at);
    return {
      method,
      url,
      params: { [name]: place.endsWith("/") ? place.slice(0, -1) : place },
      query: at < 0 ? EMPTY : Object.fromEntries(new URLSearchParams(url.slice(at))),
      headers: single(headers),
      receivedAt: Date.now(),
    };
  }

  function hand(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    try {
      const reply = door.handle({ ...callOf(request), body });
      if (!(reply instanceof Promise)) return send(response, reply);
      reply.then(
        (later) => send(response, later),
        (error: unknown) => failed(error, response),
      );
    } catch (error) {
      failed(error, response);
    }
  }

  return function serve(request: IncomingMessage, response: ServerResponse): void {
    if (!methods.has(request.method ?? "")) return refuse(response, away[405]);
    if (Number(request.headers["content-length"] ?? 0) > door.maxBytes) return refuse(response, away[413]);
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= door.maxBytes) parts.push(part);
      else if (!response.headersSent) refuse(response, away[413]);
    });
    // It does not come for a line that broke: whoever called tries again.
    request.on("end", () => {
      if (!response.headersSent)
        hand(request, response, parts.length === 1 ? parts[0]! : Buffer.concat(parts));
    });
  };
}

/** Of what comes several times, all of it: no signed webhook repeats a name. The server leaves a list for one name alone. */
function single(given: IncomingMessage["headers"]): Readonly<Record<string, string>> {
  const several = given["set-cookie"];
  return (several ? { ...given, "set-cookie": several.join(", ") } : given) as Record<string, string>;
}
