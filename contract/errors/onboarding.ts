import type { ErrorTable } from "./table.ts";

/** Taking numbers on at WhatsApp. */
export const ONBOARDING_ERRORS = {
  WABA_OFF: {
    status: 409,
    code: 409,
    text: "This way is not set up here. {missing} Or begin another one in the sandbox.",
  },
  WABA_STEP: {
    status: 409,
    code: 409,
    text: "This cannot be done now: the next step of {name} is {step}. Reload the page and go on from there.",
  },
  WABA_STATE: {
    status: 409,
    code: 409,
    text: "This answer of the dialog belongs to an earlier try. Open the dialog once more from the wizard.",
  },
  WABA_DENIED: {
    status: 409,
    code: 409,
    text: "The dialog was closed before anything was shared. Open it once more, and finish it.",
  },
  WABA_DIALOG_AGAIN: {
    status: 409,
    code: 409,
    text: "What the dialog gave is used up or too old ({reason}). Open the dialog once more.",
  },
  WABA_NOTHING_SHARED: {
    status: 409,
    code: 409,
    text: "No business account was shared in the dialog. Open it once more, and choose the account and its number.",
  },
  WABA_NUMBER_UNKNOWN: {
    status: 409,
    code: 409,
    text: "This number is not among those that were shared. Choose one of the list, or open the dialog once more.",
  },
  WABA_CODE_NOT_SENT: {
    status: 409,
    code: 409,
    text: "No code was sent: {reason} Wait some minutes, or have it read out by a call instead.",
  },
  WABA_CODE_WRONG: {
    status: 409,
    code: 409,
    text: "The code was not taken: {reason} Look at the newest message again, or ask for a new code.",
  },
  WABA_UNVERIFIED: {
    status: 409,
    code: 409,
    text: "WhatsApp wants the number verified again. Ask for a new code first.",
  },
  WABA_PIN_WRONG: {
    status: 409,
    code: 409,
    text: "The number was registered before with another PIN. Enter that one, or reset it in WhatsApp Manager under two-step verification.",
  },
  WABA_WAIT: { status: 429, code: 429, text: "WhatsApp asks to wait: {reason} Try again in some minutes." },
  WABA_GRANT_OVER: {
    status: 409,
    code: 409,
    text: "The vendor does not accept our access any more ({reason}). Open the dialog once more.",
  },
  WABA_APP: {
    status: 409,
    code: 409,
    text: "The vendor does not know this installation ({reason}). Ask your operator to check {settings}.",
  },
  WABA_REFUSED: {
    status: 409,
    code: 409,
    text: "The vendor did not do it: {reason} Correct that there, and try again.",
  },
  WABA_AWAY: {
    status: 503,
    code: 503,
    text: "The vendor was not reached ({reason}). Nothing was changed; try again in a moment.",
  },
} as const satisfies ErrorTable;
