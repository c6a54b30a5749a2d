import type { ErrorTable } from "./table.ts";

/** Customers, segments and imports. */
export const CUSTOMERS_ERRORS = {
  FIELD_NAME_TAKEN: { status: 409, code: 409, text: "An attribute named {name} exists already." },
  FIELD_LABEL_TAKEN: { status: 409, code: 409, text: "An attribute labelled {label} exists already." },
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
  ERASING_BUSY: {
    status: 409,
    code: 409,
    text: "Customers are being erased already. Wait until that ends, or stop it.",
  },
  NOTHING_ERASING: { status: 409, code: 409, text: "No customers are being erased." },
  MERGE_SELF: { status: 400, code: 400, text: "This is one customer. Choose another one to merge it with." },
  NOTHING_TO_UNMERGE: {
    status: 409,
    code: 409,
    text: "Nothing was merged into this customer in the last 30 days, so there is nothing to undo.",
  },
  SEGMENT_NAME_TAKEN: { status: 409, code: 409, text: "A segment named {name} exists already." },
  RULE_REFUSED: { status: 400, code: 400, text: "{summary}" },
  RULE_TOO_SLOW: {
    status: 503,
    code: 503,
    text: "Whom this rule lets in takes too long to find out just now. Try again in a minute, or make the rule simpler.",
  },
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
  USED_BY_THINGS: {
    status: 409,
    code: 409,
    text: "{name} is used by {things}. Take it out there first.",
  },
  GROUP_NAME_TAKEN: { status: 409, code: 409, text: "A group named {name} exists already." },
  NOTE_OF_ANOTHER: { status: 403, code: 403, text: "{name} wrote this note. Only they can change it." },
} as const satisfies ErrorTable;
