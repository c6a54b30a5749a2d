import { normalisePhone } from "#engines/audience/phone/index.ts";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Kinds of channels where people are known by an id of the messenger's own and not by a number. */
const BY_ID: ReadonlySet<number> = new Set([
  CHANNEL_TYPES.FACEBOOK,
  CHANNEL_TYPES.TELEGRAM,
  CHANNEL_TYPES.INSTAGRAM,
  CHANNEL_TYPES.WEB,
]);

export type AddressResult = { ok: true; address: string } | { ok: false; reason: string };

/** An address as messages are sent to it, from what somebody wrote. */
export function readAddress(written: string, type: ChannelType | null, country: string): AddressResult {
  const text = written.trim();
  if (EMAIL.test(text)) return { ok: true, address: text.toLowerCase() };
  if (type !== null && BY_ID.has(type)) return { ok: true, address: text };
  const phone = normalisePhone(text, country);
  return phone.ok ? { ok: true, address: phone.e164 } : phone;
}
