import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { isAddress } from "#channels/kit/email/index.ts";

/** With or without its plus, as vendors write it: country code first. */
const NUMBER = /^(\+|00)?[1-9]\d{6,14}$/;
/** What is written like a number, and so has to be one. */
const LIKE_NUMBER = /^[+\d][\d\s().-]*$/;
/** A messaging service of Twilio, which stands for several numbers. */
const SERVICE = /^MG[0-9a-fA-F]{32}$/;

/** What is wrong with the sender of a channel, as a sentence; undefined when nothing is. */
export function contactProblem(type: ChannelType, contactId: string): string | undefined {
  if (/^\s/.test(contactId)) return "The contact id must not begin with a space.";
  switch (type) {
    case CHANNEL_TYPES.WHATSAPP:
      if (contactId === "") return "Valid Waba Phone Number is required";
      return NUMBER.test(contactId) || SERVICE.test(contactId) ? undefined : "Invalid number format";
    case CHANNEL_TYPES.IVRS:
      if (contactId === "") return "this field is required";
      return NUMBER.test(contactId) ? undefined : "Invalid number format";
    case CHANNEL_TYPES.SMS:
      if (contactId === "") return "this field is required";
      // A sender may be a word or a short code too.
      return LIKE_NUMBER.test(contactId) && !/^\d{3,8}$/.test(contactId) && !NUMBER.test(contactId)
        ? "Invalid number format"
        : undefined;
    case CHANNEL_TYPES.EMAIL:
      if (contactId === "") return "this field is required";
      return isAddress(contactId) ? undefined : "Please enter a valid email address";
    default:
      return contactId === "" ? "this field is required" : undefined;
  }
}
