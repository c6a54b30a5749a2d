import type { WebhookRequest } from "#channels/kit/index.ts";

/** A call as the inbox keeps it: as it came, so that it can be proven and read again. */
export type KeptCall = Pick<WebhookRequest, "method" | "url" | "headers" | "body"> & {
  channelId: string;
  /** Milliseconds since 1970. */
  at: number;
};

interface Head {
  channel: string;
  at: number;
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Bytes of its body. */
  size: number;
}

const LENGTH_BYTES = 4;

/** Calls in one piece: four bytes that say how long the head is, the head as JSON, and the bodies one after the other. */
export function frameCalls(calls: readonly KeptCall[]): Uint8Array[] {
  const heads = calls.map(
    ({ channelId, at, method, url, headers, body }): Head => ({
      channel: channelId,
      at,
      method,
      url,
      headers,
      size: body.length,
    }),
  );
  const head = Buffer.from(JSON.stringify(heads));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return [length, head, ...calls.map(({ body }) => body)];
}

/** The calls that `frameCalls` put together. Throws where the piece is none of its. */
export function readFrame(frame: Buffer): KeptCall[] {
  let from = LENGTH_BYTES + frame.readUInt32BE();
  const heads = JSON.parse(frame.toString("utf8", LENGTH_BYTES, from)) as Head[];
  return heads.map(({ channel, size, ...call }) => ({
    ...call,
    channelId: channel,
    body: frame.subarray(from, (from += size)),
  }));
}
