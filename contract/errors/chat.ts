import type { ErrorTable } from "./table.ts";

/** Live chat. */
export const CHAT_ERRORS = {
  CHAT_TAKEN: { status: 409, code: 409, text: "{name} has picked this chat up already." },
  CHAT_PASSED_ON: {
    status: 409,
    code: 409,
    text: "Nobody handles this chat any more. See whom it waits for, and take it over from there.",
  },
  CHAT_UNDER_WAY: { status: 409, code: 409, text: "{name} has a chat with them already." },
  CHAT_WAITS_ALREADY: { status: 409, code: 409, text: "A chat with them waits for an agent already." },
  CHAT_UNREACHED: { status: 409, code: 409, text: "{name} cannot be written to there now." },
  CHAT_CUSTOMER_KNOWN: {
    status: 409,
    code: 409,
    text: "This chat is with {name}, who is a customer already.",
  },
  CHAT_NOT_WAITING: { status: 409, code: 409, text: "This chat does not wait for you any more." },
  CHAT_NOT_FIRST: {
    status: 409,
    code: 409,
    text: "Here chats are taken in turn. {name} has waited longer: take that chat first.",
  },
  CHAT_RATED: { status: 409, code: 409, text: "You have rated this chat already. Thank you." },
  CHAT_RATING_UNASKED: { status: 409, code: 409, text: "This chat is not rated." },
  CHAT_NOT_YOURS: {
    status: 409,
    code: 409,
    text: "You do not take part in this chat. Pick it up first, or ask to be invited.",
  },
  CHAT_STATE: { status: 409, code: 409, text: "This cannot be done while the chat is {state}." },
  CHAT_CLOSED: {
    status: 409,
    code: 409,
    text: "This chat is closed. Start a new one from the customer's page.",
  },
  CHAT_MESSAGE_REFUSED: { status: 400, code: 400, text: "{reason}" },
  CHAT_WINDOW_CLOSED: {
    status: 409,
    code: 470,
    text: "More than {hours} hours since the customer last wrote. Send a template message.",
  },
  CHAT_LATER_GONE: {
    status: 409,
    code: 409,
    text: "These words do not wait any more: they were sent or removed meanwhile.",
  },
  CHAT_LATER_FULL: {
    status: 409,
    code: 409,
    text: "{count} messages wait in this chat, as many as can. Send or remove one first.",
  },
  CHAT_LATER_OTHERS: {
    status: 409,
    code: 409,
    text: "{name} wrote this. Send it now in your own name, or remove it and write another.",
  },
  CHAT_NEEDS_DISPOSITION: {
    status: 400,
    code: 400,
    text: "Choose what came of this chat. Chats are closed with a disposition here.",
  },
  CHAT_DISPOSITION_UNKNOWN: {
    status: 400,
    code: 400,
    text: "There is no disposition {name} to choose. Choose another one.",
  },
  CANNED_STEP_FAILED: {
    status: 409,
    code: 409,
    text: "Nothing was done, for one step could not be: {step}. {reason}",
  },
  CANNED_STEP_GONE: {
    status: 404,
    code: 404,
    text: "Nothing was done, for one step names what is gone: {step}. {reason}",
  },
  AGENT_FULL: {
    status: 409,
    code: 409,
    text: "{name} handles {count} chats, as many as allowed. Close one first, or ask an administrator for more.",
  },
  AGENT_UNFIT: { status: 409, code: 409, text: "{name} cannot take this chat: {reason}" },
  LABEL_NAME_TAKEN: { status: 409, code: 409, text: "A label named {name} exists already." },
  RULE_NAME_TAKEN: { status: 409, code: 409, text: "A rule named {name} exists already." },
  RULES_FULL: {
    status: 409,
    code: 409,
    text: "There are {count} rules, as many as may be. Remove one first.",
  },
  CANNED_TAKEN: {
    status: 409,
    code: 409,
    text: "A canned reply /{shortcut} exists there already. Choose another shortcut.",
  },
  NO_EMAIL_CHANNEL: {
    status: 409,
    code: 409,
    text: "There is no e-mail channel to send it through. Ask an administrator to add one under Channels.",
  },
  TRANSCRIPT_NOT_SENT: { status: 409, code: 409, text: "{channel} did not send the transcript: {reason}" },
  VISITOR_UNKNOWN: {
    status: 404,
    code: 404,
    text: "There is no web chat here. Check the key of the script tag.",
  },
  VIDEO_BUSY: { status: 409, code: 409, text: "{name} is in a video call with this customer already." },
  VIDEO_ENDED: { status: 409, code: 409, text: "This video call has ended." },
  VIDEO_ELSEWHERE: { status: 409, code: 409, text: "This video call goes on in another window." },
  VIDEO_NO_CONSENT: {
    status: 409,
    code: 409,
    text: "The customer has not agreed to be recorded. Ask them first.",
  },
  VIDEO_RECORDING_GOING: {
    status: 409,
    code: 409,
    text: "This video call is still going on. Its recording can be removed once it has ended.",
  },
  VIDEO_PIECE_EARLY: { status: 409, code: 409, text: "Send piece {next} of the recording first." },
  VIDEO_RECORDING_FULL: {
    status: 409,
    code: 409,
    text: "A recording may take {limit}. Stop this one and begin another.",
  },
  NO_CHAT_PICKED: { status: 409, code: 409, text: "{what}" },
} as const satisfies ErrorTable;
