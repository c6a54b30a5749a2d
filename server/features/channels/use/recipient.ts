import { CHANNEL_TYPES, type ChannelType, goesByNumber } from "#contract/channel-types.ts";
import { isUserId } from "#contract/channels/user-id.ts";
import { isAddress } from "#channels/kit/email/index.ts";
import { fail } from "#server/platform/fail.ts";

/** Whom a message of a channel goes to, as adapters write it; throws INVALID_INPUT for what is nobody. */
export function recipientOf(type: ChannelType, written: string): string {
  const to = written.trim();
  if (type === CHANNEL_TYPES.WHATSAPP && isUserId(to)) return to;
  if (goesByNumber(type)) {
    const digits = to.replace(/[\s().-]/g, "").replace(/^(\+|00)/, "");
    if (/^[1-9]\d{6,14}$/.test(digits)) return `+${digits}`;
    throw nobody("Enter the number with its country code, such as +919812345678.");
  }
  if (type === CHANNEL_TYPES.EMAIL && !isAddress(to)) throw nobody("Please enter a valid email address");
  if (to === "") throw nobody("This field is mandatory.");
  return to;
}

const nobody = (message: string) => fail("INVALID_INPUT", { summary: message }, [{ field: "to", message }]);
