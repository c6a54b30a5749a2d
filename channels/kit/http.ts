/** A call to a vendor, ready to be put on a connection. */
export interface HttpRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Absolute; https outside tests and the sandbox. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Text or bytes as they go over the wire. */
  body?: string | Uint8Array;
}

/** What came back. A call that was cut off or timed out has no reply: the pipeline treats it as in doubt. */
export interface HttpReply {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A vendor's call to us, before anything of it is believed. */
export interface WebhookRequest {
  method: string;
  /** As the vendor was told it, query included: some sign it. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The bytes as they came: signatures are over these, not over what they parse to. */
  body: Uint8Array;
  /** When it came, milliseconds since 1970: the time of events that bear none. */
  receivedAt: number;
}

/** A JSON call with a POST body. */
export function postJson(url: string, headers: Record<string, string>, body: unknown): HttpRequest {
  return {
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

/** A form-encoded call with a POST body; undefined fields are left out. */
export function postForm(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, string | undefined>,
): HttpRequest {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return {
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(given).toString(),
  };
}

/** A call without a body. */
export const get = (
  url: string,
  headers: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): HttpRequest => ({ method: "GET", url: withQuery(url, query), headers });

/** An address with more in its query; undefined fields are left out. */
export function withQuery(url: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((field): field is [string, string] => field[1] !== undefined);
  if (given.length === 0) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(given).toString()}`;
}

const REFERENCE = "reference";

/** Where a vendor reports to, with our reference in the address: a way to hear it back from vendors that keep none. */
export const withReference = (url: string | undefined, reference: string): string | undefined =>
  url === undefined ? undefined : withQuery(url, { [REFERENCE]: reference });

/** Our reference, from an address that bears it. */
export const referenceOf = ({ query }: WebhookRequest): string | null => query[REFERENCE] ?? null;

/** The fields of a form-encoded body; of names that come twice, the last. */
export const readForm = (body: Uint8Array): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(Buffer.from(body).toString("utf8")));

/** The body as JSON, or undefined where it is none: vendors' gateways answer in HTML when they are ill. */
export function readJson(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : utf8(body));
  } catch {
    return undefined;
  }
}

/** Bytes as text, looked at where they are: a copy first would cost as much again. */
const utf8 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("utf8");

/** Whether parsed JSON is an object with names. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a table has under a name, and nothing of what every object has. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string | undefined): T | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

/** Follows names and indexes into parsed JSON; undefined where the way ends. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

/** The same, as text: numbers are written out, everything else that is no text is undefined. */
export function textAt(value: unknown, ...path: (string | number)[]): string | undefined {
  const found = at(value, ...path);
  if (typeof found === "string") return found;
  return typeof found === "number" ? String(found) : undefined;
}

/** The same, as a number; NaN where it is none. A list is none either: to write one out that is nested deep ends the stack. */
export const numberAt = (value: unknown, ...path: (string | number)[]): number =>
  Number(textAt(value, ...path) ?? Number.NaN);

/** The same, as a list; empty where there is none. */
export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Basic credentials (RFC 7617). */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
