import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyRequest } from "fastify";
import type { BodyFormat, Route } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Arrival, Scanner } from "#server/platform/scanner/scanner.ts";
import { filesOf, readMultipart } from "./body.ts";
import { decodeForm } from "./form.ts";

/** How large a body may be where its route does not say. */
export const DEFAULT_BYTES = 1024 * 1024;
const DEFAULT_FORMATS: readonly BodyFormat[] = ["json", "form"];
const FORMAT_OF: Record<string, BodyFormat> = {
  "application/json": "json",
  "text/json": "json",
  "application/x-www-form-urlencoded": "form",
  "multipart/form-data": "multipart",
};

/** A folder for the files of one call, made when the first is to be written and gone with the answer. */
export function lazyFolder(parent: string) {
  let made: string | undefined;
  return {
    async open(): Promise<string> {
      await mkdir(parent, { recursive: true, mode: 0o700 });
      made = await mkdtemp(path.join(parent, "call-"));
      return made;
    },
    async remove(): Promise<void> {
      if (made) await rm(made, { recursive: true, force: true });
    },
  };
}

/** The body of a call in any of the forms that its route takes, not yet parsed by its schema. */
export async function readBody(
  route: Route,
  request: FastifyRequest,
  spoolFolder: () => Promise<string>,
): Promise<unknown> {
  const formats = route.formats ?? DEFAULT_FORMATS;
  const given = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const format = given === undefined ? undefined : FORMAT_OF[given];
  if (given !== undefined && (format === undefined || !formats.includes(format))) {
    throw fail("UNSUPPORTED_FORMAT", { formats: formats.join(" or "), given });
  }
  if (format === "multipart") {
    const body = await readMultipart(request, route.maxBytes ?? DEFAULT_BYTES, await spoolFolder());
    return decodeForm(route.body!, body);
  }
  const body = request.body ?? {};
  return format === "form" ? decodeForm(route.body!, { ...body }) : body;
}

/** After the input has been parsed, so that no scan is spent on a call that fails anyway. */
export async function scanFiles(
  scanner: Scanner | undefined,
  body: unknown,
  arrival: Arrival,
): Promise<void> {
  if (!scanner) return;
  for (const file of filesOf(body)) await scanner.demandClean(createReadStream(file.path), arrival);
}
