import type { WireRequest } from "./wire.ts";

interface Part {
  name: string;
  fileName?: string;
  contentType?: string;
  bytes: Buffer;
}

/** The parts of a multipart body (RFC 7578); none where it is no such body. */
export function multipartOf({ headers, body }: Pick<WireRequest, "headers" | "body">): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(headers["content-type"] ?? "")?.[1];
  if (!boundary) return [];
  const mark = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let start = body.indexOf(mark);
  while (start >= 0) {
    const from = start + mark.length + 2;
    const end = body.indexOf(mark, from);
    if (end < 0) break;
    const part = partOf(body.subarray(from, end - 2));
    if (part) parts.push(part);
    start = end;
  }
  return parts;
}

function partOf(bytes: Buffer): Part | undefined {
  const split = bytes.indexOf("\r\n\r\n");
  if (split < 0) return undefined;
  const head = bytes.subarray(0, split).toString("utf8");
  const name = /[; ]name="([^"]*)"/i.exec(head)?.[1];
  if (name === undefined) return undefined;
  return {
    name,
    fileName: /filename="([^"]*)"/i.exec(head)?.[1],
    contentType: /content-type:\s*([^\r\n]+)/i.exec(head)?.[1],
    bytes: bytes.subarray(split + 4),
  };
}
