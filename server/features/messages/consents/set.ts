import { sql } from "kysely";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { ConsentWay } from "#contract/messages/consents.ts";
import type { Work } from "#server/platform/scope.ts";
import { NOTE_SAID } from "./note.ts";

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
  await sql`with said as (
      select ${enterpriseId}::uuid as enterprise_id, ${type}::smallint as channel_type, ${address}::text as address,
        ${customerId}::uuid as customer_id, ${optedIn}::boolean as opted_in, ${way}::text as way,
        ${words}::text as words, ${by}::text as by_name, ${new Date(given.at)}::timestamptz as at,
        null::uuid as upload_id),
    ${sql.raw(NOTE_SAID)}
    select`.execute(db);
}
