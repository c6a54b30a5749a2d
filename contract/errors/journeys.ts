import type { ErrorTable } from "./table.ts";

/** Journeys and the people in them. */
export const JOURNEYS_ERRORS = {
  JOURNEY_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A journey named {name} exists already. Choose another name.",
  },
  JOURNEY_CHANGED: {
    status: 409,
    code: 409,
    text: "{person} has changed this journey since you opened it. Load it again, then make your change once more.",
  },
  JOURNEY_NOT_READY: {
    status: 400,
    code: 400,
    text: "{name} cannot be published yet: {count} to put right.",
  },
  JOURNEY_STATE: { status: 409, code: 409, text: "{name} is {state} and cannot be {action}." },
  JOURNEY_TOO_LARGE: {
    status: 400,
    code: 400,
    text: "This journey is larger than {limit}. Shorten its texts.",
  },
  JOURNEY_FILE_REFUSED: { status: 400, code: 400, text: "{reason}" },
  JOURNEY_RUN_OVER: { status: 409, code: 409, text: "{person} is not in this journey any more." },
} as const satisfies ErrorTable;
