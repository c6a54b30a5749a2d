import type { ErrorTable } from "./table.ts";

/** Messages and broadcasts. */
export const MESSAGES_ERRORS = {
  BROADCAST_REFUSED: { status: 400, code: 400, text: "{summary}" },
  BROADCAST_TWICE: {
    status: 409,
    code: 409,
    text: "The same broadcast, {name}, was begun a moment ago. It is in the list; to send it once more, wait {seconds} seconds.",
  },
  BROADCAST_GOING: {
    status: 409,
    code: 409,
    text: "The preparation of {name} is still being stopped. Try again in a moment.",
  },
  BROADCAST_BEGUN: {
    status: 409,
    code: 409,
    text: "{name} began before this was saved, and goes out as it was. Stop it where it must not.",
  },
  BROADCAST_DRAFTS_FULL: {
    status: 409,
    code: 409,
    text: "There are {limit} drafts of broadcasts already. Delete those that nobody needs.",
  },
  BROADCAST_OF_CAMPAIGN: {
    status: 409,
    code: 409,
    text: "{name} belongs to a campaign. Start, resume, stop or remove its activity there.",
  },
  BROADCAST_FALLS_BACK: {
    status: 409,
    code: 409,
    text: "{name} goes out by itself, to those whom the first broadcast does not reach. Start, schedule or remove that one.",
  },
  GATHERED_TOO_MANY: {
    status: 409,
    code: 409,
    text: "A segment is made of at most {limit} messages or people. Narrow the list.",
  },
  BLACKLISTED_TWICE: {
    status: 409,
    code: 409,
    text: "{address} stands on the blacklist for these channels already.",
  },
  DISPATCH_STATE: { status: 409, code: 409, text: "This cannot be done while the broadcast is {state}." },
} as const satisfies ErrorTable;
