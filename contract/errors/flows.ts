import type { ErrorTable } from "./table.ts";

export const FLOWS_ERRORS = {
  FLOW_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A flow named {name} exists already on this channel. Choose another name.",
  },
  FLOW_CHANGED: {
    status: 409,
    code: 409,
    text: "{person} has changed this flow since you opened it. Load it again, then make your change once more.",
  },
  FLOW_CHANNEL_UNFIT: { status: 400, code: 400, text: "{name} is no WhatsApp channel." },
  FLOW_NOT_JSON: { status: 400, code: 400, text: "{reason}" },
  FLOW_CREATE_DENIED: { status: 403, code: 1403, text: "You may not make flows." },
  FLOW_EDIT_DENIED: { status: 403, code: 1403, text: "You may not change flows." },
  FLOW_NOT_READY: {
    status: 400,
    code: 400,
    text: "{name} cannot be published yet: {count} to put right.",
  },
  FLOW_EMPTY: { status: 400, code: 400, text: "Flow data is missing" },
  FLOW_STATE: { status: 409, code: 409, text: "{name} is {state} and cannot be {action}." },
  FLOWS_MAX: {
    status: 409,
    code: 409,
    text: "This channel has {max} flows already. Delete some that are not needed.",
  },
  FLOW_NO_VENDOR: {
    status: 409,
    code: 409,
    text: "{vendor} has no calls for flows. Put the JSON into the vendor's own builder.",
  },
  FLOW_VENDOR_REFUSED: { status: 409, code: 409, text: "{vendor} refused: {reason}" },
  FLOW_VENDOR_AWAY: {
    status: 503,
    code: 503,
    text: "{vendor} does not answer. Nothing was changed there; try again in a few minutes.",
  },
} as const satisfies ErrorTable;
