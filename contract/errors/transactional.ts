import type { ErrorTable } from "./table.ts";

/** Messages that other systems have sent. */
export const TRANSACTIONAL_ERRORS = {
  MESSAGE_REFUSED: { status: 400, code: 400, text: "{summary}" },
  REFERENCES_BUSY: {
    status: 409,
    code: 409,
    text: "Another call is sending under the same references at this moment. Send it again: nothing goes out twice.",
  },
} as const satisfies ErrorTable;
