import type { ErrorTable } from "./table.ts";

/** Any call. */
export const CALLS_ERRORS = {
  INVALID_INPUT: { status: 400, code: 400, text: "{summary}" },
  MALFORMED_BODY: { status: 400, code: 400, text: "The request body is not valid {format}." },
  BODY_TOO_DEEP: {
    status: 400,
    code: 400,
    text: "The request body is nested more than {levels} levels deep. Send it flatter.",
  },
  UNSUPPORTED_FORMAT: {
    status: 415,
    code: 415,
    text: "Send the body as {formats}; {given} is not understood here.",
  },
  TOO_LARGE: { status: 413, code: 413, text: "This is larger than the {limit} allowed here." },
  FILE_INFECTED: { status: 400, code: 400, text: "This file holds a virus ({virus}) and was not kept." },
  FILE_TOO_LARGE_TO_SCAN: {
    status: 413,
    code: 413,
    text: "This file is larger than the virus scanner reads and was not kept. Send a smaller one, or ask your operator to let the scanner read more.",
  },
  FILE_NOT_SCANNED: {
    status: 503,
    code: 503,
    text: "The virus scanner does not answer, so this file was not kept. Try again in a few minutes, and tell your operator if it stays so.",
  },
  LOGIN_REQUIRED: { status: 401, code: 401, text: "Session Expired! Please login" },
  ACCESS_DENIED: { status: 403, code: 1403, text: "You need the permission {permission} to do this." },
  FOREIGN_ORIGIN: { status: 400, code: 400, text: "This call must come from the console's own pages." },
  NOT_FOUND: { status: 404, code: 404, text: "This {what} does not exist." },
  NO_SUCH_CALL: { status: 404, code: 404, text: "There is no call {method} {path}." },
  CONFLICT: { status: 409, code: 409, text: "Someone changed this meanwhile. Reload and try again." },
  OVERTAKEN: {
    status: 409,
    code: 1409,
    text: "Somebody has changed this since you opened it. Load it again, then make your change once more.",
  },
  IDEMPOTENCY_KEY_BAD: {
    status: 400,
    code: 400,
    text: "The Idempotency-Key must be 1 to {max} letters, digits and signs without spaces.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    code: 1422,
    text: "This Idempotency-Key was used for another call. Use a new one for each call.",
  },
  IDEMPOTENCY_KEY_BUSY: {
    status: 409,
    code: 2409,
    text: "A call with this Idempotency-Key is under way. Send it again in a few seconds to read its answer.",
  },
  IDEMPOTENCY_ANSWER_LOST: {
    status: 409,
    code: 3409,
    text: "This call was carried out, but its answer was not kept. Look at what it changed before you send it again with a new Idempotency-Key.",
  },
  RATE_LIMITED: { status: 429, code: 429, text: "Too many tries. Wait {seconds} seconds and try again." },
  OUT_OF_REACH: {
    status: 503,
    code: 503,
    text: "The service cannot reach its own data just now. Try again in a minute.",
  },
  INTERNAL: { status: 500, code: 500, text: "Something went wrong" },
} as const satisfies ErrorTable;
