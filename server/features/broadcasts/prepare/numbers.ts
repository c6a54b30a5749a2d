import { isUserId } from "#contract/channels/user-id.ts";
import { CHANNEL_TYPES, type ChannelType, goesByNumber } from "#contract/channel-types.ts";
import { NUMBER_MIN } from "#contract/broadcasts/limits.ts";
import { normalisePhone } from "#engines/audience/index.ts";

export type TypedAddress = { ok: true; address: string } | { ok: false; reason: string };

/** An address as somebody typed it, in the form in which the channel wants it. */
export function readAddress(typed: string, type: ChannelType, country: string): TypedAddress {
  if (type === CHANNEL_TYPES.EMAIL)
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)
      ? { ok: true, address: typed.toLowerCase() }
      : { ok: false, reason: "Please enter a valid email address" };
  if (!goesByNumber(type)) return { ok: true, address: typed };
  if (type === CHANNEL_TYPES.WHATSAPP && isUserId(typed)) return { ok: true, address: typed };
  if (typed.length < NUMBER_MIN) return { ok: false, reason: "please enter valid number" };
  const phone = normalisePhone(typed, country);
  return phone.ok ? { ok: true, address: phone.e164 } : { ok: false, reason: phone.reason };
}
