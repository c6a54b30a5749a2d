import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { UploadedFile } from "#contract/common.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import { tooLarge } from "./envelope.ts";
import { parseJson } from "./json.ts";

/** Teaches the server the three body formats: JSON, form-encoded and multipart (files on disk, up to the route's limit). */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "text/json"],
    { parseAs: "string" },
    (_request, body, done) => {
      try {
        done(null, body === "" ? undefined : dropPrototype(parseJson(body as string)));
      } catch (error) {
        done(error instanceof Failure ? error : fail("MALFORMED_BODY", { format: "JSON" }));
      }
    },
  );
  await app.register(import("@fastify/formbody"));
  await app.register(import("@fastify/multipart"), { throwFileSizeLimit: true });
}

// JSON.parse makes "__proto__" an own property; copying it on would set the prototype.
function dropPrototype(value: unknown): unknown {
  if (typeof value === "object" && value !== null && Object.hasOwn(value, "__proto__")) {
    throw fail("MALFORMED_BODY", { format: "JSON" });
  }
  return value;
}

/** The fields of a multipart body, and its files under `files`, spooled to `folder`: memory stays flat at any size. */
export async function readMultipart(
  request: FastifyRequest,
  maxBytes: number,
  folder: string,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  demandSize(request, maxBytes);
  const limits = { fileSize: maxBytes, files: 20, fields: 50, fieldSize: 1_000_000 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") files.push(await spool(part, path.join(folder, String(files.length))));
      else body[part.fieldname] = part.value;
    }
  } catch (error) {
    // The parser's own errors carry a code; without one it stumbled over a body that is no multipart form.
    throw (error as { code?: string }).code ? error : fail("MALFORMED_BODY", { format: "multipart form" });
  }
  return { ...body, files };
}

/** The files that a body brought, asked for or not. */
export function filesOf(body: unknown): UploadedFile[] {
  const { files } = body as { files?: unknown };
  return Array.isArray(files) ? files.filter((file) => file instanceof UploadedFile) : [];
}

/** So much of a file waits for the disk before its sender has to. */
const SPOOL_BYTES = 1 << 20;

async function spool(part: MultipartFile, file: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(file, { mode: 0o600, highWaterMark: SPOOL_BYTES }));
  return new UploadedFile(part.filename, file, part.file.bytesRead);
}

/** What says of itself that it is too large is refused before it is sent. */
function demandSize(request: FastifyRequest, maxBytes: number): void {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxBytes + FORM_OVERHEAD) throw tooLarge(maxBytes);
}
const FORM_OVERHEAD = 1_000_000;
