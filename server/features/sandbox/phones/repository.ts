import { sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

interface Filter {
  accountId?: string;
  search: string;
  unread: boolean;
  after?: { at: Date; id: string };
  limit: number;
}

const phones = (rows: Rows) =>
  rows.db
    .selectFrom("sandbox_phone as phone")
    .innerJoin("sandbox_account as account", (join) =>
      join
        .onRef("account.enterprise_id", "=", "phone.enterprise_id")
        .onRef("account.channel_id", "=", "phone.channel_id"),
    )
    .select([
      "phone.id",
      "phone.channel_id",
      "phone.address",
      "phone.name",
      "phone.number_hidden",
      "account.vendor",
      "phone.unread",
      "phone.last_at",
      "phone.last_text",
      "account.type",
    ])
    .where("phone.enterprise_id", "=", rows.enterpriseId)
    .where("account.closed_at", "is", null);
export type PhoneRow = Awaited<ReturnType<typeof listPhones>>[number];

/** What many telephones have is found among so many of the newest, without the index of words. */
const RECENT = 1_000;

/** Telephones by their newest message; one more than asked for tells whether there are more. */
export async function listPhones(rows: Rows, { search, limit, ...filter }: Filter) {
  const page = (most: number) =>
    narrowed(rows, filter).orderBy("phone.last_at", "desc").orderBy("phone.id", "desc").limit(most);
  if (search === "") return page(limit).execute();
  const pattern = `%${escapeLike(search)}%`;
  const recent = await rows.db
    .selectFrom(page(RECENT).as("phone"))
    .selectAll()
    .where(sql<boolean>`words_of_sandbox_phone(address, name) like lower(${pattern})`)
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (recent.length === limit) return recent;
  return page(limit)
    .where("phone.id", "in", sql<string>`(select search_sandbox_phones(lower(${pattern})))`)
    .execute();
}

function narrowed(rows: Rows, { accountId, unread, after }: Omit<Filter, "search" | "limit">) {
  let query = phones(rows);
  if (accountId) query = query.where("phone.channel_id", "=", accountId);
  if (unread) query = query.where("phone.unread", ">", 0);
  if (after) {
    query = query.where(sql<boolean>`(phone.last_at, phone.id) < (${after.at}, ${after.id}::uuid)`);
  }
  return query;
}

export const findPhone = (rows: Rows, id: string) =>
  phones(rows).where("phone.id", "=", id).executeTakeFirst();

/** Takes up a telephone, unless it is there. */
export const insertPhone = (
  rows: Rows,
  row: { id: string; channel_id: string; address: string; name: string | null },
) =>
  rows.db
    .insertInto("sandbox_phone")
    .values({ ...row, last_at: new Date(), wrote_at: null })
    .onConflict((conflict) => conflict.columns(["enterprise_id", "id"]).doNothing())
    .execute();

export const setNumberHidden = (rows: Rows, id: string, hidden: boolean) =>
  rows.db
    .updateTable("sandbox_phone")
    .set({ number_hidden: hidden })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const setRead = (rows: Rows, id: string) =>
  rows.db
    .updateTable("sandbox_phone")
    .set({ unread: 0 })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("unread", ">", 0)
    .executeTakeFirst();

/** The person has written: the list shows it, and the 24-hour window begins anew. */
export const noteWritten = (rows: Rows, id: string, at: Date, excerpt: string) =>
  rows.db
    .updateTable("sandbox_phone")
    .set({ unread: 0, last_at: at, last_text: excerpt, wrote_at: at })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

const messages = (rows: Rows) =>
  rows.db
    .selectFrom("sandbox_message as message")
    .leftJoin("sandbox_progress as progress", (join) =>
      join
        .onRef("progress.enterprise_id", "=", "message.enterprise_id")
        .onRef("progress.message_id", "=", "message.id"),
    )
    .select([
      "message.id",
      "message.phone_id",
      "message.channel_id",
      "message.direction",
      "message.at",
      "message.vendor_id",
      "message.bubble",
      "message.pressed",
      "progress.plan",
      "progress.told",
      "progress.failure",
    ])
    .where("message.enterprise_id", "=", rows.enterpriseId);
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** What stands on a telephone, newest first. */
export function listMessages(rows: Rows, phoneId: string, before: string | undefined, limit: number) {
  const query = messages(rows).where("message.phone_id", "=", phoneId);
  return (before ? query.where("message.id", "<", before) : query)
    .orderBy("message.id", "desc")
    .limit(limit)
    .execute();
}

export const findMessage = (rows: Rows, id: string) =>
  messages(rows).where("message.id", "=", id).executeTakeFirst();

export const findWire = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("sandbox_message")
    .select("wire")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

export const notePressed = (rows: Rows, id: string, place: string) =>
  rows.db
    .updateTable("sandbox_message")
    .set({ pressed: sql`array_append(array_remove(pressed, ${place}), ${place})` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Notes that something was pressed that can be pressed once; false where it was before. */
export async function noteOnce(rows: Rows, id: string, place: string): Promise<boolean> {
  const { numUpdatedRows } = await rows.db
    .updateTable("sandbox_message")
    .set({ pressed: sql`array_append(pressed, ${place})` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where(sql<boolean>`not ${place} = any(pressed)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Something a person wrote, which the vendor is to tell of at once. */
export async function insertWritten(
  rows: Rows,
  row: {
    id: string;
    channel_id: string;
    phone_id: string;
    at: Date;
    vendor_id: string;
    bubble: unknown;
    uid: number | null;
  },
): Promise<void> {
  const wire = { request: { line: "", headers: {}, body: "" }, answer: null };
  await rows.db
    .insertInto("sandbox_message")
    .values({
      ...row,
      direction: "in",
      reference: null,
      once_key: null,
      bubble: json(row.bubble),
      wire: json(wire),
    })
    .execute();
  await rows.db
    .insertInto("sandbox_progress")
    .values({
      message_id: row.id,
      channel_id: row.channel_id,
      plan: "said:0",
      failure: null,
      mischief: null,
      callback_url: null,
      due_at: row.at,
    })
    .execute();
}

/** The next number in an account's mailbox. Held until the commit, so that nobody sees a later one before it. */
export async function nextUid({ db, enterpriseId }: Rows, channelId: string): Promise<number> {
  const { last_uid } = await db
    .updateTable("sandbox_account")
    .set((of) => ({ last_uid: of("last_uid", "+", 1) }))
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", channelId)
    .returning("last_uid")
    .executeTakeFirstOrThrow();
  return last_uid;
}

/** What last came to a telephone. */
export async function lastMailTo({ db, enterpriseId }: Rows, phoneId: string) {
  const found = await db
    .selectFrom("sandbox_message")
    .select("bubble")
    .where("enterprise_id", "=", enterpriseId)
    .where("phone_id", "=", phoneId)
    .where("direction", "=", "out")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.bubble;
}
