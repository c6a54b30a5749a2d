import { sql } from "kysely";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Erasure } from "#server/features/customers/public.ts";
import { settle } from "../ledger/settle.ts";
import { WORDLESS } from "../retention/wordless.ts";

const REASON = "The customer was erased before it went.";

/**
 * Who is erased leaves neither address nor words: that messages went, and what became of them, stays counted. Whether
 * they want messages is kept, or somebody who wanted none would be written to again; how they came to say so is not.
 */
export const eraseMessages: Erasure = async (work, { ids, numbers }) => {
  const { db, enterpriseId } = work;
  const found = await sql<{ mail: string }>`select lower(email) as mail from customer
    where enterprise_id = ${enterpriseId} and id = any(${[...ids]}::uuid[]) and email is not null`.execute(
    db,
  );
  const mails = found.rows.map(({ mail }) => mail);
  // Several may share a mail address: what is known to be another's stays.
  const theirs = sql`(customer_id = any(${[...ids]}::uuid[]) or address = any(${[...numbers]}::text[])
    or customer_id is null and address = any(${mails}::text[]))`;
  const waiting = await sql<{ no: number; seq: number }>`
    select dispatch_no as no, seq from message
    where enterprise_id = ${enterpriseId} and status = ${MESSAGE_STATUS.waiting}::smallint and ${theirs}
    order by dispatch_no, seq for update`.execute(db);
  const now = Date.now();
  await settle(
    work,
    waiting.rows.map(({ no, seq }) => ({
      dispatchNo: no,
      seq,
      attempt: null,
      status: MESSAGE_STATUS.stopped,
      at: now,
      code: null,
      description: REASON,
      vendorId: null,
    })),
  );
  // What was written to one person alone stands in the dispatch itself; a broadcast or a journey has only the template there.
  await sql`update dispatch d set name = '', content = ${WORDLESS}
    where enterprise_id = ${enterpriseId} and source not in ('broadcast', 'journey', 'confirmation') and no in (
      select dispatch_no from message where enterprise_id = ${enterpriseId} and ${theirs})`.execute(db);
  await sql`update message set address = '', vars = null
    where enterprise_id = ${enterpriseId} and ${theirs}`.execute(db);
  const channels = sql`(select id from channel where enterprise_id = ${enterpriseId})`;
  await sql`delete from inbound_message where enterprise_id = ${enterpriseId}
    and (customer_id = any(${[...ids]}::uuid[])
      or channel_id in ${channels} and address = any(${[...numbers]}::text[]))`.execute(db);
  await sql`delete from conversation_window where enterprise_id = ${enterpriseId}
    and channel_id in ${channels} and address = any(${[...numbers]}::text[])`.execute(db);
  await sql`delete from channel_reached where enterprise_id = ${enterpriseId}
    and channel_id in ${channels} and address = any(${[...numbers]}::text[])`.execute(db);
  await sql`delete from outreach_sent where enterprise_id = ${enterpriseId}
    and person = any(${[...ids, ...numbers, ...mails]}::text[])`.execute(db);
  await sql`delete from consent_event where enterprise_id = ${enterpriseId}
    and (${theirs} or address = any(${mails}::text[]))`.execute(db);
  // What is known of a number is known of the user id too, once nobody remembers that they are one.
  await sql`insert into consent (enterprise_id, channel_type, address, opted_in, reason, way, at)
    select k.enterprise_id, k.channel_type, w.user_id, k.opted_in, k.reason, k.way, k.at
    from whatsapp_user w join consent k on k.enterprise_id = w.enterprise_id and k.address = w.number
      and k.channel_type = ${CHANNEL_TYPES.WHATSAPP}::smallint
    where w.enterprise_id = ${enterpriseId} and w.number = any(${[...numbers]}::text[])
    on conflict (enterprise_id, channel_type, address) do nothing`.execute(db);
  // A yes that waits for their own word waits no more: nobody asks who is erased.
  await sql`update consent set unconfirmed = 'expired' where enterprise_id = ${enterpriseId}
    and unconfirmed = 'pending' and (${theirs} or address = any(${mails}::text[]))`.execute(db);
  await sql`update consent set customer_id = null
    where enterprise_id = ${enterpriseId} and customer_id = any(${[...ids]}::uuid[])`.execute(db);
};
