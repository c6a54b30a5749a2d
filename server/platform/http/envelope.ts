import type { Readable } from "node:stream";
import { SUCCESS_CODE } from "#contract/errors.ts";
import type { Envelope } from "#contract/route.ts";
import { isAway } from "#server/platform/db/persist.ts";
import { Failure, fail } from "#server/platform/fail.ts";

/** What a handler answers with: the data, and the sentence a person reads. */
export interface Outcome<T> {
  data: T;
  message?: string;
}
/** A file as an answer (envelope `raw`). */
export interface FileOutcome {
  bytes: Uint8Array | string | Readable;
  contentType: string;
  fileName: string;
  /** A browser may show it where it stands; without it every file is saved to disk. */
  inline?: boolean;
}

/** Wraps what went well as the specification writes it. */
export function wrap(envelope: Envelope, outcome: Outcome<unknown>): object {
  const message = outcome.message ?? "Success";
  return envelope === "enterprise"
    ? { status: true, code: SUCCESS_CODE, message: { message }, response: outcome.data }
    : { status: true, code: SUCCESS_CODE, message, data: outcome.data };
}

/** Wraps a failure; `login_required` tells the browser to sign out. */
export function wrapFailure(envelope: Envelope, failure: Failure): object {
  const { code, message } = failure;
  const detail = { reason: failure.reason, errors: failure.errors };
  const login = failure.reason === "LOGIN_REQUIRED" ? { login_required: true } : {};
  return envelope === "enterprise"
    ? { status: false, code, message: { message }, response: detail, ...login }
    : { status: false, code, message, data: detail, ...login };
}

interface FrameworkError extends Error {
  code?: string;
  statusCode?: number;
}

/** When whoever asked may ask again, in seconds, where what is missing comes back by itself. */
export const AGAIN_S = 10;

const MB = 1024 * 1024;
const GB = 1024 * MB;

export const tooLarge = (maxBytes: number): Failure => fail("TOO_LARGE", { limit: sizeOf(maxBytes) });

function sizeOf(bytes: number): string {
  if (bytes >= GB) return `${bytes / GB} GB`;
  return bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}

/** Reads any thrown thing as a Failure; what nobody foresaw becomes INTERNAL and tells nothing of itself. */
export function toFailure(error: unknown, maxBytes = MB): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as FrameworkError;
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
    case "FST_FILES_LIMIT":
    case "FST_FIELDS_LIMIT":
    case "FST_PARTS_LIMIT":
      return tooLarge(maxBytes);
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return fail("UNSUPPORTED_FORMAT", { formats: "JSON or a form", given: "this content type" });
    case "22P05":
    case "22021":
      return fail("INVALID_INPUT", { summary: "The text holds a character that cannot be stored." });
    default:
      break;
  }
  if (statusCode === 429) return fail("RATE_LIMITED", { seconds: 60 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return fail("INVALID_INPUT", { summary: "The request cannot be read." });
  }
  return fail(isAway(error) ? "OUT_OF_REACH" : "INTERNAL");
}
