import type { ErrorTable } from "./table.ts";

/** The sandbox. */
export const SANDBOX_ERRORS = {
  SANDBOX_OFF: {
    status: 409,
    code: 409,
    text: "The channel {name} is connected to the sandbox, and no sandbox runs here.",
  },
  SANDBOX_VENDOR_UNKNOWN: {
    status: 400,
    code: 400,
    text: "The sandbox does not speak for {vendor}. Connect the channel to the vendor itself.",
  },
  SANDBOX_ADDRESS_REFUSED: { status: 400, code: 400, text: "{reason}" },
  SANDBOX_NOTHING_THERE: {
    status: 400,
    code: 400,
    text: "There is nothing to press at {place} of this message.",
  },
  SANDBOX_FORM_SHUT: {
    status: 409,
    code: 409,
    text: "{name} is {status} at the vendor and does not open.",
  },
  SANDBOX_FORM_NO_SCREEN: {
    status: 409,
    code: 409,
    text: "{name} has no screen {screen}, on which this button opens it.",
  },
  SANDBOX_FORM_ANSWERED: { status: 409, code: 409, text: "This form was answered already." },
  SANDBOX_SHOWS_NUMBERS: { status: 409, code: 409, text: "The vendor of {name} tells every number." },
  SANDBOX_NO_NEWS: {
    status: 409,
    code: 409,
    text: "The vendor of {name} tells nothing of templates and accounts by itself.",
  },
  SANDBOX_NO_LIMIT: { status: 409, code: 409, text: "The vendor of {name} has no messaging limit." },
  SANDBOX_DECIDED: {
    status: 409,
    code: 409,
    text: "{name} has been {status} already. Only an approved template can be paused.",
  },
} as const satisfies ErrorTable;
