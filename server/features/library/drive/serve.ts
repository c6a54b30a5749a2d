import type { FastifyReply } from "fastify";
import { FORMATS } from "#contract/library/formats.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Store } from "#server/platform/storage/index.ts";
import { Damaged, proven } from "#server/platform/storage/proven.ts";
import type { ArtifactRow } from "../artifacts/repository.ts";
import { partOf } from "./range.ts";

interface Serving {
  row: Pick<ArtifactRow, "name" | "format" | "size" | "sha256" | "file_key" | "thumbnail_key">;
  thumbnail?: boolean;
  /** Behind a signed link, for anyone who has it. */
  open?: boolean;
  reply: FastifyReply;
}

// A file is never a page: it runs nothing, and nothing of it is loaded. The PDF viewer does not work in a sandbox.
const ALONE = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
const SANDBOX = `${ALONE}; sandbox; frame-ancestors 'none'`;
const FOR_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Answers with a file or a part of it, with the type its bytes were found to be of. */
export async function serveFile(
  store: Store,
  { row, thumbnail, open, reply }: Serving,
): Promise<FileOutcome> {
  const key = thumbnail ? row.thumbnail_key : row.file_key;
  if (!key || !row.format) throw fail("NOT_FOUND", { what: "file" });
  const { mime, type } = FORMATS[row.format];
  const tag = `"${row.sha256!.slice(0, 32)}${thumbnail ? "-s" : ""}"`;
  const facts = {
    contentType: thumbnail
      ? "image/webp"
      : mime === "text/plain" || mime === "text/csv"
        ? `${mime}; charset=utf-8`
        : mime,
    fileName: thumbnail ? `${row.name}.webp` : row.name,
    inline: type !== "DOC" || row.format === "pdf",
  };
  const { request } = reply;
  reply.headers({
    etag: tag,
    "cache-control": `${open ? "public" : "private"}, no-cache`,
    "content-security-policy": row.format === "pdf" ? FOR_PDF : SANDBOX,
    "cross-origin-resource-policy": open ? "cross-origin" : "same-origin",
    ...(thumbnail ? {} : { "accept-ranges": "bytes" }),
  });
  if (request.headers["if-none-match"]?.split(/,\s*/).includes(tag)) {
    reply.code(304);
    return { ...facts, bytes: "" };
  }
  const condition = request.headers["if-range"];
  const ranged = !thumbnail && (condition === undefined || condition === tag);
  const part = ranged ? partOf(request.headers.range, row.size) : undefined;
  if (part === null) {
    reply.code(416).header("content-range", `bytes */${row.size}`);
    return { ...facts, bytes: "" };
  }
  const bytes = await store.read(key, part);
  if (!bytes) throw fail("NOT_FOUND", { what: "file" });
  if (!part && !thumbnail)
    return {
      ...facts,
      bytes: await proven(bytes, { size: row.size, sha256: row.sha256! }).catch((error: unknown) => {
        throw error instanceof Damaged ? fail("FILE_DAMAGED", { name: row.name }) : error;
      }),
    };
  if (part) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${row.size}`);
  if (part) reply.header("content-length", part.end - part.start + 1);
  return { ...facts, bytes };
}
