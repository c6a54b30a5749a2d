import { createHmac, timingSafeEqual } from "node:crypto";

/** A call as it came, with the path below the vendor's own address. */
export interface WireRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface WireReply {
  status: number;
  headers: Record<string, string>;
  /** Bytes only for a file. */
  body: string | Uint8Array;
}

/** An answer in JSON. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** An answer in plain text. */
export const plain = (body: string, status = 200): WireReply => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body,
});

/** The body as JSON; undefined where it is none. */
export function jsonOf({ body }: Pick<WireRequest, "body">): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The fields of a form-encoded body. */
export const formOf = ({ body }: Pick<WireRequest, "body">): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString("utf8")));

/** Follows names and indexes into parsed JSON; undefined where the way ends. */
export function at(value: unknown, ...way: (string | number)[]): unknown {
  let here = value;
  for (const step of way) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same as text, numbers written out; undefined for anything else. */
export function textAt(value: unknown, ...way: (string | number)[]): string | undefined {
  const found = at(value, ...way);
  if (typeof found === "number" || typeof found === "boolean") return String(found);
  return typeof found === "string" ? found : undefined;
}

/** The same as a list; empty where there is none. */
export function listAt(value: unknown, ...way: (string | number)[]): unknown[] {
  const found = at(value, ...way);
  return Array.isArray(found) ? found : [];
}

/** The token of a bearer call; empty where there is none. */
export const bearerOf = ({ headers }: Pick<WireRequest, "headers">): string =>
  /^Bearer\s+(.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";

/** User and password of Basic credentials. */
export function basicOf(header: string | undefined): { user: string; password: string } | undefined {
  const [, given] = /^Basic\s+(.+)$/i.exec(header ?? "") ?? [];
  if (given === undefined) return undefined;
  const text = Buffer.from(given, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** A keyed digest. */
export const hmac = (
  hash: "sha1" | "sha256" | "sha512",
  key: string,
  data: string | Buffer,
  form: "hex" | "base64",
): string => createHmac(hash, key).update(data).digest(form);

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function same(a: string | undefined, b: string): boolean {
  const [left, right] = [Buffer.from(a ?? ""), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A POST of JSON that a vendor makes. */
export const hook = (
  url: string,
  body: unknown,
  of: number[],
  headers: Record<string, string> = {},
): { method: "POST"; url: string; headers: Record<string, string>; body: string; of: number[] } => ({
  method: "POST",
  url,
  headers: { "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
  of,
});

/** An external id of a number that came without its plus. */
export const plus = (number: string): string => (/^\d/.test(number) ? `+${number}` : number);
/** A number without its plus, blanks and dashes. */
export const digits = (number: string): string => number.replace(/[^\d]/g, "");
