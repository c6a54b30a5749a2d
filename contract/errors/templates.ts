import type { ErrorTable } from "./table.ts";

/** Templates and rich cards. */
export const TEMPLATES_ERRORS = {
  TEMPLATE_REFUSED: { status: 400, code: 400, text: "{summary}" },
  TEMPLATE_IN_USE: {
    status: 409,
    code: 409,
    text: "{name} is used by {users}. Stop or remove that first.",
  },
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
  TEMPLATE_FLOW_NOT_THERE: {
    status: 409,
    code: 409,
    text: "A button opens the flow {flow}, which its vendor does not have yet. Publish the flow first.",
  },
  TEMPLATE_EDITS_NOT_TAKEN: {
    status: 409,
    code: 409,
    text: "{vendor} takes no edits of templates. Duplicate {name} and change the copy.",
  },
  TEMPLATE_NOT_EDITABLE: {
    status: 409,
    code: 409,
    text: "{vendor} takes edits of templates that are approved, rejected or paused; {name} is none of these.",
  },
  TEMPLATE_EDITED_TOO_OFTEN: {
    status: 409,
    code: 409,
    text: "Edits of an approved template that {vendor} takes in {span}: {most}. {name} can be edited again after {againAt}.",
  },
  TEMPLATE_UNCHANGED: {
    status: 409,
    code: 409,
    text: "Nothing of {name} was changed, so there is nothing to review.",
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
  TEMPLATE_LIST_CIRCLES: {
    status: 409,
    code: 409,
    text: "The list of templates of {channel} has no end at its vendor. What was read is kept, and nothing counts as deleted; fetch again later.",
  },
  RICH_CARD_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A rich card named {name} exists in {language} already. Choose another name.",
  },
} as const satisfies ErrorTable;
