import type { ErrorTable } from "./table.ts";

/** Integrations, and the endpoints behind them. */
export const INTEGRATIONS_ERRORS = {
  INTEGRATION_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A configuration named {name} exists already. Choose another name.",
  },
  INTEGRATION_REFUSED: {
    status: 409,
    code: 409,
    text: "The endpoint did not accept this configuration: {reason} Nothing was saved.",
  },
  INTEGRATION_KEY_NEEDED: {
    status: 400,
    code: 400,
    text: "The address has changed. Enter the API key again.",
  },
  INTEGRATION_IN_USE: {
    status: 409,
    code: 409,
    text: "{name} is used by {users}. Choose another configuration there first.",
  },
  INTEGRATION_SEALED: {
    status: 409,
    code: 409,
    text: "The key of {name} was sealed with another secret and cannot be read. Enter it again.",
  },
  GENAI_AWAY: { status: 503, code: 503, text: "{name} did not answer: {reason}" },
  GENAI_REFUSED: { status: 409, code: 409, text: "{name} refused: {reason}" },
  GENAI_NO_IMAGES: {
    status: 409,
    code: 409,
    text: "No configuration makes images yet. Name an image model in a GenAI configuration under Integrations.",
  },
  GENAI_NO_SPEECH: {
    status: 409,
    code: 409,
    text: "No configuration reads texts aloud yet. Name a speech model in a GenAI configuration under Integrations.",
  },
  GENAI_LIMIT: {
    status: 429,
    code: 429,
    text: "{name} has used its {limit} tokens of today. Raise the limit of the configuration, or wait until tomorrow (UTC).",
  },
} as const satisfies ErrorTable;
