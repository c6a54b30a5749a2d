import type { Call, MediaProtocol } from "../../kit/protocol.ts";
import { multipartOf } from "../../kit/multipart.ts";
import { json, type WireRequest } from "../../kit/wire.ts";
import { refuse } from "./templates.ts";

/** A file that is brought by `POST /{phone number}/media`. */
export function readUpload(request: WireRequest): Call {
  const parts = multipartOf(request);
  const file = parts.find((part) => part.fileName !== undefined);
  const field = (name: string) => parts.find((part) => part.name === name)?.bytes.toString();
  if (!file) return refuse("The parameter file is required.");
  if (field("messaging_product") !== "whatsapp")
    return refuse("The parameter messaging_product is required.");
  const mimeType = file.contentType ?? field("type") ?? "application/octet-stream";
  return { kind: "upload", file: { mimeType, fileName: file.fileName ?? "file", bytes: file.bytes } };
}

export const graphMedia: MediaProtocol = {
  uploaded: (id) => json({ id }),
  found: ({ id, mimeType, size, sha256 }, origin) =>
    json({
      messaging_product: "whatsapp",
      url: `${origin}/lookaside/whatsapp_business/attachments/?mid=${id}`,
      mime_type: mimeType,
      sha256,
      file_size: size,
      id,
    }),
};

/** The id in an address that `found` gave. */
export const lookasideId = ({ path, query }: WireRequest): string | undefined =>
  path.startsWith("/lookaside/") || path.startsWith("/whatsapp_business/attachments") ? query.mid : undefined;
