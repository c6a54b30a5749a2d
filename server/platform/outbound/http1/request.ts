import { NotSent } from "../call.ts";

/** A call within its origin. */
export interface Request {
  method: string;
  /** With the query, percent-encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
}

/** A request as it goes over the wire. */
export interface Written {
  /** The head and a body that is not large. Text is latin1. */
  data: string | Buffer;
  /** A large body, behind it. */
  rest: Uint8Array | undefined;
  /** Whether it asks for a head alone. */
  headOnly: boolean;
  /** Whether its connection must not be asked again. */
  last: boolean;
}

/** RFC 9110 section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** No control character but the tab (RFC 9110 section 5.5), and nothing that latin1 cannot write. */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/;
const NO_PATH = /[^\x21-\x7e\x80-\xff]/;
const CLOSES = /(?:^|,)[ \t]*close[ \t]*(?:,|$)/i;
/** Those whose body means something: they say also that theirs is empty (RFC 9110 section 8.6). */
const WITH_BODY = new Set(["POST", "PUT", "PATCH", "QUERY", "PROPFIND", "PROPPATCH"]);
/** Up to this size copying costs less than a second write. */
const COPIED = 64 * 1024;
const NONE: Readonly<Record<string, string>> = {};

/**
 * Writes a request. Throws `NotSent` for one that would not arrive as it was meant: line ends in a header would begin
 * another header or another request. Of the headers that say where a request ends and what becomes of the connection,
 * `host` takes the place of ours, `content-length` must be right, `connection` is heard for `close` alone, and the
 * others are refused.
 *
 * @param host As the header `host` says it, with a port that is not the usual one.
 */
export function written(request: Request, host: string): Written {
  const { method, path, headers = NONE, body } = request;
  if (!TOKEN.test(method) || method === "CONNECT") throw new NotSent("It has no method that can be called.");
  if (path.charCodeAt(0) !== 0x2f || NO_PATH.test(path)) throw new NotSent("Its path is none.");
  const bytes = body === undefined ? 0 : typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;
  const expected = WITH_BODY.has(method);
  let named = "";
  let last = bytes > 0 && !expected;
  let fields = "";
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value === undefined) continue;
    if (!TOKEN.test(name)) throw new NotSent(`${JSON.stringify(name.slice(0, 50))} is no name of a header.`);
    if (FORBIDDEN.test(value)) throw new NotSent(`The header ${name} holds characters that none may.`);
    switch (name.toLowerCase()) {
      case "host":
        if (named) throw new NotSent("It has two headers host.");
        named = value;
        break;
      case "content-length":
        if (value !== String(bytes)) throw new NotSent("Its content-length is not that of its body.");
        break;
      case "connection":
        if (CLOSES.test(value)) last = true;
        break;
      case "transfer-encoding":
      case "keep-alive":
      case "upgrade":
      case "expect":
        throw new NotSent(`The header ${name} is not the caller's to set.`);
      default:
        fields += `${name}: ${value}\r\n`;
    }
  }
  const length = bytes > 0 || expected ? `content-length: ${bytes}\r\n` : "";
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${named || host}\r\nconnection: ${last ? "close" : "keep-alive"}\r\n${fields}${length}\r\n`;
  const headOnly = method === "HEAD";
  if (body === undefined || bytes === 0) return { data: head, rest: undefined, headOnly, last };
  // As many bytes as characters: all of it ASCII.
  if (bytes === body.length && typeof body === "string")
    return { data: head + body, rest: undefined, headOnly, last };
  const start = Buffer.from(head, "latin1");
  if (typeof body === "string")
    return { data: Buffer.concat([start, Buffer.from(body)]), rest: undefined, headOnly, last };
  if (bytes <= COPIED) return { data: Buffer.concat([start, body]), rest: undefined, headOnly, last };
  return { data: start, rest: body, headOnly, last };
}
