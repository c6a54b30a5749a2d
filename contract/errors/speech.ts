import type { ErrorTable } from "./table.ts";

/** Texts read aloud, and recordings written down. */
export const SPEECH_ERRORS = {
  SPEECH_REFUSED: { status: 400, code: 400, text: "{reason}" },
  SPEECH_BUSY: {
    status: 409,
    code: 409,
    text: "{limit} clips are being worked on already. Wait until one is done.",
  },
  SPEECH_NOT_READY: { status: 409, code: 409, text: "This clip is not ready yet." },
  SPEECH_NOT_FAILED: { status: 409, code: 409, text: "This clip did not fail. Nothing is tried again." },
  SPEECH_NO_TRANSCRIBER: {
    status: 409,
    code: 409,
    text: "No configuration writes speech down yet. Add one of the type Speech-to-text under Integrations.",
  },
} as const satisfies ErrorTable;
