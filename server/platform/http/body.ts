import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "#server/platform/fail.ts";

/** Teaches the server the three body formats: JSON, form-encoded and multipart (files in memory, up to the route's limit). */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "text/json"],
    { parseAs: "string" },
    (_request, body, done) => {
      try {
        done(null, body === "" ? undefined : dropPrototype(JSON.parse(body as string)));
      } catch {
        done(fail("MALFORMED_BODY", { format: "JSON" }));
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

/** The fields of a multipart body, and its files under `files`. */
export async function readMultipart(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const files: { fileName: string; bytes: Buffer }[] = [];
  const limits = { fileSize: maxBytes, files: 20, fields: 50, fieldSize: 1_000_000 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") files.push({ fileName: part.filename, bytes: await part.toBuffer() });
      else body[part.fieldname] = part.value;
    }
  } catch (error) {
    // The parser's own errors carry a code; without one it stumbled over a body that is no multipart form.
    throw (error as { code?: string }).code ? error : fail("MALFORMED_BODY", { format: "multipart form" });
  }
  return { ...body, files };
}
