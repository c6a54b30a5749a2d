import type { WebhookRequest } from "#channels/kit/index.ts";

/** A call as the inbox keeps it: as it came, so that it can be proven and read again. */
export type KeptCall = Pick<WebhookRequest, "method" | "url" | "headers" | "body"> & {
  channelId: string;
  /** Milliseconds since 1970. */
  at: number;
};

type Headers = Readonly<Record<string, string>>;

/** What is absent is as in the call before: a vendor's calls differ in little but their signatures. */
interface Head {
  channel?: string;
  at: number;
  method?: string;
  url?: string;
  /** All of them. */
  headers?: Headers;
  /** Those that differ, where the names are the same. */
  changed?: Headers;
  /** Bytes of its body. */
  size: number;
}

const LENGTH_BYTES = 4;

/** Calls in one piece: four bytes that say how long the head is, the head as JSON, and the bodies one after the other. */
export function frameCalls(calls: readonly KeptCall[]): Uint8Array[] {
  const heads: Head[] = [];
  let before: KeptCall | undefined;
  for (const call of calls) {
    const head: Head = { at: call.at, size: call.body.length };
    if (call.channelId !== before?.channelId) head.channel = call.channelId;
    if (call.method !== before?.method) head.method = call.method;
    if (call.url !== before?.url) head.url = call.url;
    const changed = before && changedIn(before.headers, call.headers);
    if (changed) head.changed = changed;
    else head.headers = call.headers;
    heads.push(head);
    before = call;
  }
  const head = Buffer.from(JSON.stringify(heads));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return [length, head, ...calls.map(({ body }) => body)];
}

/** Nothing where the names are others, or come in another order. */
function changedIn(before: Headers, now: Headers): Headers | undefined {
  const names = Object.keys(now);
  const former = Object.keys(before);
  if (names.length !== former.length) return undefined;
  const changed: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    if (name !== former[index]) return undefined;
    if (now[name] !== before[name]) changed[name] = now[name]!;
  }
  return changed;
}

/** The calls that `frameCalls` put together. Throws where the piece is none of its. */
export function readFrame(frame: Buffer): KeptCall[] {
  let from = LENGTH_BYTES + frame.readUInt32BE();
  const heads = JSON.parse(frame.toString("utf8", LENGTH_BYTES, from)) as Head[];
  let before: Omit<KeptCall, "at" | "body"> = { channelId: "", method: "", url: "", headers: {} };
  return heads.map(({ channel, method, url, headers, changed, at, size }) => {
    before = {
      channelId: channel ?? before.channelId,
      method: method ?? before.method,
      url: url ?? before.url,
      headers: headers ?? { ...before.headers, ...changed },
    };
    return { ...before, at, body: frame.subarray(from, (from += size)) };
  });
}
