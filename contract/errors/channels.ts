import type { ErrorTable } from "./table.ts";

/** Channels. */
export const CHANNELS_ERRORS = {
  CHANNEL_VENDOR_GONE: {
    status: 409,
    code: 409,
    text: "The vendor of the channel {name} is not spoken any more. Choose another one for it.",
  },
  CHANNEL_REMOVED: {
    status: 409,
    code: 409,
    text: "The channel {name} was removed. Restore it from the trash first, or choose another one.",
  },
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
} as const satisfies ErrorTable;
