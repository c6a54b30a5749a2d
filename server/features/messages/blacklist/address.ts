import { normalisePhone } from "#engines/audience/phone/index.ts";
import { numbersOf } from "#server/features/customers/public.ts";
import type { Rows } from "../tables.ts";
import { isUserId } from "#contract/channels/user-id.ts";
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
  if ((type === null || type === CHANNEL_TYPES.WHATSAPP) && isUserId(text))
    return { ok: true, address: text };
  const phone = normalisePhone(text, country);
  return phone.ok ? { ok: true, address: phone.e164 } : phone;
}

/** An address as what is kept of a person stands under it: that of a user id whose number is known is the number. */
export async function readOwnAddress(
  rows: Rows,
  written: string,
  type: ChannelType | null,
  country: string,
): Promise<AddressResult> {
  const read = readAddress(written, type, country);
  if (!read.ok || !isUserId(read.address)) return read;
  return { ok: true, address: (await numbersOf(rows, [read.address])).get(read.address) ?? read.address };
}
