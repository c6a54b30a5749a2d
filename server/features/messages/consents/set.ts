import { sql } from "kysely";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { ConsentWay } from "#contract/messages/consents.ts";
import type { Work } from "#server/platform/scope.ts";

export interface Consent {
  type: ChannelType;
  address: string;
  customerId: string | null;
  optedIn: boolean;
  way: ConsentWay;
  /** What they wrote, or what whoever entered it knows of it. */
  reason: string;
  /** Who entered it for them. */
  by?: string;
  /** Milliseconds since 1970. */
  at: number;
}

const WORDS_KEPT = 200;

/** Mail addresses are kept in small letters. */
export const consentedAs = (type: ChannelType, address: string): string =>
  type === CHANNEL_TYPES.EMAIL ? address.toLowerCase() : address;

/** Notes what a person wants, and keeps the proof of it; an older word does not undo a newer one. */
export async function setConsent({ db, enterpriseId }: Work, given: Consent): Promise<void> {
  const { type, customerId, optedIn, way, by = "" } = given;
  const address = consentedAs(type, given.address);
  const words = given.reason.slice(0, WORDS_KEPT);
  const at = new Date(given.at);
  await sql`insert into consent_event (enterprise_id, channel_type, address, customer_id, opted_in, way, words, by_name, at)
    values (${enterpriseId}, ${type}, ${address}, ${customerId}, ${optedIn}, ${way}, ${words}, ${by}, ${at})
    on conflict do nothing`.execute(db);
  await sql`insert into consent as k (enterprise_id, channel_type, address, customer_id, opted_in, reason, way, at)
    values (${enterpriseId}, ${type}, ${address}, ${customerId}, ${optedIn}, ${words}, ${way}, ${at})
    on conflict (enterprise_id, channel_type, address) do update
      set opted_in = excluded.opted_in, reason = excluded.reason, way = excluded.way, at = excluded.at,
        customer_id = coalesce(excluded.customer_id, k.customer_id)
      where k.at <= excluded.at`.execute(db);
}
