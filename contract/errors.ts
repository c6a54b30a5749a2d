/**
 * Every way a call can fail: the HTTP status, the number in the reply's `code`, and the sentence a person reads.
 * `{name}` in a sentence is filled from the failure's data. Sentences the specification quotes keep its spelling.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, code: 400, text: "{summary}" },
  MALFORMED_BODY: { status: 400, code: 400, text: "The request body is not valid {format}." },
  UNSUPPORTED_FORMAT: {
    status: 415,
    code: 415,
    text: "Send the body as {formats}; {given} is not understood here.",
  },
  TOO_LARGE: { status: 413, code: 413, text: "This is larger than the {limit} allowed here." },
  LOGIN_REQUIRED: { status: 401, code: 401, text: "Session Expired! Please login" },
  ACCESS_DENIED: { status: 403, code: 1403, text: "You need the permission {permission} to do this." },
  FOREIGN_ORIGIN: { status: 400, code: 400, text: "This call must come from the console's own pages." },
  NOT_FOUND: { status: 404, code: 404, text: "This {what} does not exist." },
  NO_SUCH_CALL: { status: 404, code: 404, text: "There is no call {method} {path}." },
  CONFLICT: { status: 409, code: 409, text: "Someone changed this meanwhile. Reload and try again." },
  RATE_LIMITED: { status: 429, code: 429, text: "Too many tries. Wait {seconds} seconds and try again." },
  UNAVAILABLE: {
    status: 503,
    code: 503,
    text: "The service is starting or stopping. Try again in a moment.",
  },
  INTERNAL: { status: 500, code: 500, text: "Something went wrong" },

  CAPTCHA_WRONG: {
    status: 400,
    code: 801,
    text: "The captcha does not match or has expired. Type the new one.",
  },
  CREDENTIALS_WRONG: { status: 401, code: 802, text: "The e-mail or the password is wrong." },
  LOGIN_LOCKED: {
    status: 429,
    code: 803,
    text: "Too many wrong passwords. Try again in {minutes} minutes.",
  },
  SESSION_EXISTS: {
    status: 409,
    code: 804,
    text: "You are signed in somewhere else. Sign that session out and continue?",
  },

  PERSON_NEEDED: {
    status: 409,
    code: 409,
    text: "An API key has no profile. Sign in as a person to do this.",
  },
  PASSWORD_WRONG: { status: 400, code: 400, text: "The password is wrong. Enter your own, present one." },
  EMAIL_TAKEN: {
    status: 409,
    code: 409,
    text: "{emailId} belongs to an account already. Enter another e-mail address.",
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    code: 409,
    text: "{name} is the last administrator. Make somebody else an administrator first.",
  },
  OWN_ACCOUNT: {
    status: 409,
    code: 409,
    text: "Nobody deactivates their own account. Ask another administrator.",
  },
  ROLE_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A role named {name} exists already. Choose another name.",
  },
  SCOPE_DENIED: {
    status: 403,
    code: 1403,
    text: "Nobody gives a wider view of chats than they have themselves ({scope}).",
  },
  ROLE_IN_USE: {
    status: 409,
    code: 409,
    text: "{people} have the role {name}. Give them another one first.",
  },
  ROLE_FIXED: {
    status: 409,
    code: 409,
    text: "The {name} may do everything, always, so that an enterprise cannot lock itself out. Make a role of your own instead.",
  },
  ROLE_BUILT_IN: {
    status: 409,
    code: 409,
    text: "{name} is built in and stays. Change what it may do instead.",
  },
  ROLE_NOT_BUILT_IN: {
    status: 409,
    code: 409,
    text: "{name} is a role of your own: there is nothing to go back to.",
  },
  TOO_MANY_ROLES: {
    status: 409,
    code: 409,
    text: "There are {max} roles already. Delete one that nobody has.",
  },

  DEPARTMENT_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A department named {name} exists already. Choose another name.",
  },
  DEPARTMENT_IN_USE: {
    status: 409,
    code: 409,
    text: "{name} is used by {users}. Choose another department there first.",
  },

  BOT_HAS_CHILDREN: {
    status: 409,
    code: 101,
    text: "Agent has Stories and Intents attached to it. Cannot be deleted",
  },
  BOT_NAME_TAKEN: { status: 409, code: 409, text: "duplication of name " },
  STORY_NAME_TAKEN: { status: 409, code: 409, text: "Duplication of story name" },
  STORY_IS_ROOT: { status: 409, code: 409, text: "The root story belongs to the agent and stays with it." },
  INTENT_NAME_TAKEN: { status: 409, code: 409, text: "Duplicate intent name, intent not created" },
  ENTITY_NAME_TAKEN: { status: 409, code: 409, text: "An entity named {name} exists already." },
  ENTITY_IN_USE: {
    status: 409,
    code: 409,
    text: "{name} is a parameter of the intent {intent}. Remove it there first.",
  },
  ENTITY_IS_SYSTEM: { status: 409, code: 409, text: "System entities cannot be changed." },
  BOT_NOT_TRAINED: { status: 409, code: 409, text: "Train the agent first, then try it." },
  NOTHING_TO_TRAIN: {
    status: 409,
    code: 409,
    text: "Training needs at least two intents with two training phrases each. This agent has {ready}.",
  },
  TEST_FILE_UNREADABLE: { status: 422, code: 422, text: "The test file could not be read: {reason}" },
  TEST_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "There is a test conversation of this name already. Choose another name.",
  },
  TOO_MANY_TESTS: {
    status: 409,
    code: 409,
    text: "An agent can have {max} test conversations. Delete one first.",
  },
  EMBEDDER_MISSING: { status: 409, code: 409, text: "{reason} Until then, choose SVM." },
  NO_TEST_RESULTS: {
    status: 409,
    code: 409,
    text: "This version was not asked any test texts. Import some and train the agent again.",
  },
  MODEL_TYPE_NOT_READY: {
    status: 409,
    code: 409,
    text: "{modelType} needs setup that this installation does not have. Choose SVM or Semantic, which run here with no account.",
  },
  NOT_TRAINING: { status: 409, code: 409, text: "No training is running." },
  IMPORT_UNREADABLE: { status: 400, code: 400, text: "This file cannot be read as {format}: {reason}" },
  IMPORT_RUNNING: {
    status: 409,
    code: 409,
    text: "An import into this agent is running. Wait until it ends.",
  },
  CHANNEL_VENDOR_GONE: {
    status: 409,
    code: 409,
    text: "The vendor of the channel {name} is not spoken any more. Choose another one for it.",
  },
  SANDBOX_OFF: {
    status: 409,
    code: 409,
    text: "The channel {name} is connected to the sandbox, and no sandbox runs here.",
  },
  BROADCAST_REFUSED: { status: 400, code: 400, text: "{summary}" },
  DISPATCH_STATE: { status: 409, code: 409, text: "This cannot be done while the broadcast is {state}." },
  CHANNEL_NAME_TAKEN: { status: 409, code: 409, text: "A channel named {name} exists already." },
  CHANNEL_EXISTS: {
    status: 409,
    code: 409,
    text: "Another channel has the contact id {contactId} at {vendor} already. Change that one, or enter another contact id.",
  },
  CHANNEL_FIXED: {
    status: 409,
    code: 409,
    text: "A channel keeps its {what}. Create another channel instead.",
  },
  CHANNEL_TYPE_RETIRED: {
    status: 409,
    code: 409,
    text: "{type} has ended: its maker takes no messages any more. Choose another messenger, such as RCS.",
  },
  CHANNEL_VENDOR_OFF: {
    status: 409,
    code: 409,
    text: "This installation takes no new channels at {vendor}. Choose another vendor, or ask your operator.",
  },
  CHANNEL_SEALED: {
    status: 409,
    code: 409,
    text: "The credentials of {name} were sealed with another secret and cannot be read. Enter them again.",
  },
  CHANNEL_NO_CHECK: {
    status: 409,
    code: 409,
    text: "{vendor} has no call that tries credentials. Send yourself a message instead.",
  },
  CHANNEL_NO_SUBSCRIBE: {
    status: 409,
    code: 409,
    text: "{vendor} cannot be told by a call where to report. Enter the webhook address there by hand.",
  },
  CHANNEL_NOT_REACHABLE: {
    status: 409,
    code: 409,
    text: "Vendors cannot be told where to report, because the address of this installation is not known. Ask your operator to set PUBLIC_URL.",
  },
  CHANNEL_NO_TEST: { status: 409, code: 409, text: "{reason}" },
  FIELD_NAME_TAKEN: { status: 409, code: 409, text: "An attribute named {name} exists already." },
  FIELD_REFUSED: { status: 400, code: 400, text: "Save Failed. Please check for errors in fields" },
  CUSTOMER_REFUSED: { status: 400, code: 400, text: "{summary}" },
  CUSTOMER_EXISTS: {
    status: 409,
    code: 409,
    text: "A customer with the phone number {phone} exists already.",
  },
  CSV_REFUSED: { status: 400, code: 400, text: "{reason}" },
  MAPPING_REFUSED: { status: 400, code: 400, text: "{summary}" },
  UPLOAD_BUSY: { status: 409, code: 409, text: "{name} is being worked on. Wait until it ends, or stop it." },
  UPLOAD_ENDED: {
    status: 409,
    code: 409,
    text: "{name} has been imported already. Upload the file again to import it once more.",
  },
  UPLOAD_NOT_RUNNING: { status: 409, code: 409, text: "Nothing is under way for {name}." },
  UPLOAD_NOT_UNDOABLE: {
    status: 409,
    code: 409,
    text: "{name} has brought in nothing that could be taken back.",
  },
  IDENTITY_TAKEN: {
    status: 409,
    code: 409,
    text: "Another customer has the {channel} {value}. Merge the two, or take it off the other one first.",
  },
  MERGE_SELF: { status: 400, code: 400, text: "This is one customer. Choose another one to merge it with." },
  NOTHING_TO_UNMERGE: {
    status: 409,
    code: 409,
    text: "Nothing was merged into this customer in the last 30 days, so there is nothing to undo.",
  },
  SEGMENT_NAME_TAKEN: { status: 409, code: 409, text: "A segment named {name} exists already." },
  RULE_REFUSED: { status: 400, code: 400, text: "{summary}" },
  RULE_IN_CIRCLE: {
    status: 409,
    code: 409,
    text: "{name} would stand on itself, by way of {through}. Take that condition out.",
  },
  SEGMENT_IS_STATIC: {
    status: 409,
    code: 409,
    text: "{name} holds customers who were chosen one by one. Create another segment for the rule.",
  },
  SEGMENT_IS_DYNAMIC: {
    status: 409,
    code: 409,
    text: "{name} is filled by its rule. Change the rule, or choose a static segment.",
  },
  USED_BY_RULE: {
    status: 409,
    code: 409,
    text: "{name} is used by the rule of {segments}. Take it out there first.",
  },
  FILE_REFUSED: { status: 400, code: 400, text: "{reason}" },
  LIBRARY_FULL: {
    status: 409,
    code: 409,
    text: "The library is full: its files may take {limit} in all. Delete what is not needed, or ask your operator for more room.",
  },
  ARTIFACT_IN_USE: { status: 409, code: 409, text: "{name} is used by {users}. Take it out there first." },
  BUCKET_NAME_TAKEN: { status: 409, code: 409, text: "A folder named {name} stands here already." },
  BUCKET_IN_ITSELF: {
    status: 409,
    code: 409,
    text: "A folder cannot stand in itself. Choose another place for {name}.",
  },
  BUCKET_TOO_DEEP: {
    status: 409,
    code: 409,
    text: "Folders stand at most {limit} deep. Choose a place further up.",
  },
  BUCKETS_FULL: { status: 409, code: 409, text: "There are {limit} folders already. Remove one first." },
  TEMPLATE_REFUSED: { status: 400, code: 400, text: "{summary}" },
  TEMPLATE_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A template named {name} exists in {language} on this channel already. Choose another name.",
  },
  TEMPLATE_FIXED: {
    status: 409,
    code: 409,
    text: "{name} is with the vendor and cannot be changed. Duplicate it and change the copy.",
  },
  TEMPLATE_SUBMITTED: { status: 409, code: 409, text: "{name} has been submitted already." },
  TEMPLATE_CHANNEL_UNFIT: {
    status: 409,
    code: 409,
    text: "{channel} takes no such templates. Choose another channel.",
  },
  TEMPLATE_VENDOR_REFUSED: { status: 409, code: 409, text: "{vendor} refused: {reason}" },
  TEMPLATE_VENDOR_AWAY: {
    status: 503,
    code: 503,
    text: "{vendor} does not answer. Nothing was changed there; try again in a few minutes.",
  },
  TEMPLATE_NOT_SYNCED: {
    status: 409,
    code: 409,
    text: "{channel} has no templates at its vendor to fetch.",
  },
  RICH_CARD_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A rich card named {name} exists in {language} already. Choose another name.",
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
  SANDBOX_DECIDED: {
    status: 409,
    code: 409,
    text: "{name} has been {status} already. Only an approved template can be paused.",
  },
  CHAT_TAKEN: { status: 409, code: 409, text: "{name} has picked this chat up already." },
  CHAT_NOT_WAITING: { status: 409, code: 409, text: "This chat does not wait for you any more." },
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
  AGENT_FULL: {
    status: 409,
    code: 409,
    text: "{name} handles {count} chats, as many as allowed. Close one first, or ask an administrator for more.",
  },
  AGENT_UNFIT: { status: 409, code: 409, text: "{name} cannot take this chat: {reason}" },
  LABEL_NAME_TAKEN: { status: 409, code: 409, text: "A label named {name} exists already." },
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
  VIDEO_PIECE_EARLY: { status: 409, code: 409, text: "Send piece {next} of the recording first." },
  VIDEO_RECORDING_FULL: {
    status: 409,
    code: 409,
    text: "A recording may take {limit}. Stop this one and begin another.",
  },
  NO_CHAT_PICKED: { status: 409, code: 409, text: "{what}" },
  GROUP_NAME_TAKEN: { status: 409, code: 409, text: "A group named {name} exists already." },
} as const satisfies Record<string, { status: number; code: number; text: string }>;

/** The name of a failure, as `fail("NAME")` takes it. */
export type ErrorName = keyof typeof ERRORS;

/** The `code` of a reply that succeeded. */
export const SUCCESS_CODE = 100;
/** The `code` of a reply refused for want of a permission. */
export const ACCESS_DENIED_CODE = ERRORS.ACCESS_DENIED.code;

/** Fills `{field}` places of a failure's sentence from its data; a missing field stays as it is. */
export function errorText(name: ErrorName, data: Record<string, unknown> = {}): string {
  return ERRORS[name].text.replace(/\{(\w+)\}/g, (place, field: string) =>
    field in data ? String(data[field]) : place,
  );
}
