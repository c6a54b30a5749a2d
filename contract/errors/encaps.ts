import type { ErrorTable } from "./table.ts";

/** Apps, their links and what people do in them. */
export const ENCAPS_ERRORS = {
  ENCAP_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "An app named {name} exists already. Choose another name.",
  },
  ENCAP_CHANGED: {
    status: 409,
    code: 409,
    text: "{person} has changed this app since you opened it. Load it again, then make your change once more.",
  },
  ENCAP_NOT_READY: {
    status: 400,
    code: 400,
    text: "{name} cannot be launched yet: {count} to put right.",
  },
  ENCAP_STATE: { status: 409, code: 409, text: "{name} is {state} and cannot be {action}." },
  ENCAP_TOO_LARGE: { status: 400, code: 400, text: "This app is larger than {limit}. Shorten its texts." },
  ENCAP_FILE_REFUSED: { status: 400, code: 400, text: "{reason}" },
  ENCAP_LINKS_MAX: {
    status: 409,
    code: 409,
    text: "{name} has {max} links already. Withdraw some that are not needed.",
  },
  ENCAP_LINK_GENERAL: {
    status: 409,
    code: 409,
    text: "The link for everybody stands as long as the app. Stop the app, and nobody begins by it.",
  },
  RUN_UNKNOWN: {
    status: 404,
    code: 404,
    text: "This link leads nowhere. It may have been withdrawn, or not copied whole.",
  },
  RUN_LOST: {
    status: 409,
    code: 409,
    text: "What was begun here is not kept any more. Begin again.",
  },
  RUN_CLOSED: { status: 409, code: 409, text: "This is not open at the moment." },
} as const satisfies ErrorTable;
