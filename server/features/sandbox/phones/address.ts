import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { fail } from "#server/platform/fail.ts";

const { SMS, WHATSAPP, RCS, IVRS, EMAIL } = CHANNEL_TYPES;
const NUMBERED: readonly ChannelType[] = [SMS, WHATSAPP, RCS, IVRS];

/** The external id of a person as somebody typed it. */
export function addressOf(type: ChannelType, typed: string): string {
  const refuse = (reason: string) =>
    fail("SANDBOX_ADDRESS_REFUSED", { reason }, [{ field: "address", message: reason }]);
  if (NUMBERED.includes(type)) {
    const digits = typed.replace(/[\s().-]/g, "").replace(/^(\+|00)/, "");
    if (!/^\d{5,15}$/.test(digits))
      throw refuse("Enter a phone number with its country code: +919812345678.");
    return `+${digits}`;
  }
  if (type === EMAIL) {
    if (!/^[^\s<>"@]+@[^\s<>"@]+\.[^\s<>"@]+$/.test(typed))
      throw refuse("Please enter a valid email address.");
    return typed.toLowerCase();
  }
  if (!/^[\w.:@-]+$/.test(typed)) throw refuse("Enter a user id: letters and digits without blanks.");
  return typed;
}
