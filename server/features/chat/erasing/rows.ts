import { sql } from "kysely";
import type { Erased } from "#server/features/customers/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

/** Said on the bus when chats were emptied; the payload is the enterprise's id. */
export const CHATS_EMPTIED = "dlvrd_chats_emptied";

interface TheirChat {
  id: string;
  address: string;
  state: number;
}

/** The chats that somebody had, whether they were known as a customer then or not. */
export async function chatsOf({ db, enterpriseId }: Rows, { ids, numbers }: Erased): Promise<TheirChat[]> {
  const found = await sql<TheirChat>`select id, address, state from chat where enterprise_id = ${enterpriseId}
    and (customer_id = any(${[...ids]}::uuid[])
      or channel_id in (select id from channel where enterprise_id = ${enterpriseId})
        and address = any(${[...numbers]}::text[]))
    order by id`.execute(db);
  return found.rows;
}

/** Takes what was said out of closed chats, and who said it; gives the keys of the files that stood in them alone. */
export async function emptyChats(work: Work, chatIds: readonly string[]): Promise<string[]> {
  const { db, enterpriseId } = work;
  const ids = sql`${[...chatIds]}::uuid[]`;
  const files = await sql<{ key: string }>`
    with said as (
      delete from chat_message where enterprise_id = ${enterpriseId} and chat_id = any(${ids}) returning file_id
    ), sent as (
      delete from chat_file f using said where f.enterprise_id = ${enterpriseId} and f.id = said.file_id
        and not exists (select from chat_message m where m.enterprise_id = ${enterpriseId} and m.file_id = f.id
          and m.chat_id <> all(${ids}))
      returning f.file_key
    ), recorded as (
      delete from chat_recording r using chat_video v
      where r.enterprise_id = ${enterpriseId} and v.enterprise_id = r.enterprise_id and v.id = r.room_id
        and v.chat_id = any(${ids})
      returning r.id
    )
    select file_key as key from sent
    union all
    select p.file_key from chat_recording_piece p join recorded on recorded.id = p.recording_id
    where p.enterprise_id = ${enterpriseId}`.execute(db);
  await sql`delete from chat_rule_due where enterprise_id = ${enterpriseId} and chat_id = any(${ids})`.execute(
    db,
  );
  await sql`update chat_video set customer_name = ${NOBODY}
    where enterprise_id = ${enterpriseId} and chat_id = any(${ids})`.execute(db);
  await sql`update chat set customer_name = ${NOBODY}, address = '', customer_id = null, last_text = null,
    feedback = null, rating_comment = null, later = null, later_at = null, closing = null, closing_at = null, aside_note = null, message_count = 0, customer_count = 0, customer_read_seq = 0
    where enterprise_id = ${enterpriseId} and id = any(${ids})`.execute(db);
  await work.publish(CHATS_EMPTIED, enterpriseId);
  return files.rows.map(({ key }) => key);
}

/** Forgets visitors of web chats by their addresses. */
export const forgetVisitors = ({ db, enterpriseId }: Rows, addresses: readonly string[]) =>
  sql`delete from chat_visitor where enterprise_id = ${enterpriseId}
    and id::text = any(${[...addresses]}::text[])`.execute(db);

/** Forgets those visitors who have no chat any more in which a word stands. */
export const forgetIdleVisitors = ({ db, enterpriseId }: Rows, visitorIds: readonly string[]) =>
  sql`delete from chat_visitor v where v.enterprise_id = ${enterpriseId} and v.id = any(${[...visitorIds]}::uuid[])
    and not exists (select from chat c where c.enterprise_id = ${enterpriseId} and c.channel_id = v.channel_id
      and c.address = v.id::text)`.execute(db);

/** What stands where a name stood, in every language. */
const NOBODY = "—";
