import { type Selectable, sql } from "kysely";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { grouped } from "#server/platform/grouped.ts";
import { inDepartments, type Sight } from "./sight.ts";
import type { ChatMemberTable, ChatMessageTable, ChatTable, Rows } from "../tables.ts";

export type ChatRow = Selectable<ChatTable>;
export type MessageRow = Selectable<ChatMessageTable>;
export type MemberRow = Selectable<ChatMemberTable> & { name: string };

const WITH_NOBODY: readonly number[] = [CHAT_STATES.created, CHAT_STATES.started, CHAT_STATES.missed];
/** Whose a chat is now, or was when it ended; the row also keeps who had one that waits again. */
export const holderOf = ({ state, agent_id: agentId }: Pick<ChatRow, "state" | "agent_id">): string | null =>
  WITH_NOBODY.includes(state) ? null : agentId;

/** A chat with those who have or had a part in it. */
export interface ChatRecord {
  row: ChatRow;
  members: MemberRow[];
  /** The name of who passed it on to the department. */
  transferredByName: string | null;
}

const ofChats = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("chat").selectAll().where("enterprise_id", "=", enterpriseId);

/** Members of chats with their names, in the order in which they came. */
export async function membersOf({ db, enterpriseId }: Rows, chatIds: readonly string[]) {
  if (chatIds.length === 0) return new Map<string, MemberRow[]>();
  const rows = await db
    .selectFrom("chat_member as m")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.enterprise_id", "=", "m.enterprise_id").onRef("u.id", "=", "m.user_id"),
    )
    .selectAll("m")
    .select((eb) => eb.fn.coalesce("u.name", sql<string>`''`).as("name"))
    .where("m.enterprise_id", "=", enterpriseId)
    .where("m.chat_id", "=", sql<string>`any(${[...chatIds]}::uuid[])`)
    .orderBy("m.at")
    .orderBy("m.user_id")
    .execute();
  return grouped(rows, (row) => row.chat_id);
}

/** Chats as records, in the order of their rows. */
export async function recordsOf(rows: Rows, chats: readonly ChatRow[]): Promise<ChatRecord[]> {
  const members = await membersOf(
    rows,
    chats.map(({ id }) => id),
  );
  const names = await namesOf(
    rows,
    chats.flatMap(({ transferred_by }) => transferred_by ?? []),
  );
  return chats.map((row) => ({
    row,
    members: members.get(row.id) ?? [],
    transferredByName: row.transferred_by && (names.get(row.transferred_by) ?? ""),
  }));
}

export async function namesOf({ db, enterpriseId }: Rows, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, string>();
  const found = await db
    .selectFrom("app_user")
    .select(["id", "name"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...new Set(userIds)])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

export const findChat = (rows: Rows, id: string): Promise<ChatRow | undefined> =>
  ofChats(rows).where("id", "=", id).executeTakeFirst();

/** Holds the chat until the transaction ends, so that of two who change it one waits for the other. */
export const lockChat = (rows: Rows, id: string): Promise<ChatRow | undefined> =>
  ofChats(rows).where("id", "=", id).forUpdate().executeTakeFirst();

/** The chat that is under way with somebody on a channel. */
export const lockOpenChat = (rows: Rows, channelId: string, address: string): Promise<ChatRow | undefined> =>
  ofChats(rows)
    .where("channel_id", "=", channelId)
    .where("address", "=", address)
    .where("state", "<>", CHAT_STATES.closed)
    .forUpdate()
    .executeTakeFirst();

/** The chat before, where the last one is closed. */
export const lastChat = (rows: Rows, channelId: string, address: string): Promise<ChatRow | undefined> =>
  ofChats(rows)
    .where("channel_id", "=", channelId)
    .where("address", "=", address)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Open chats that somebody hears of, oldest first, with those that are over and keep words that did not go out. */
export function openChats(rows: Rows, sight: Sight, from: number, limit: number): Promise<ChatRow[]> {
  const open = ofChats(rows).where((eb) =>
    eb.or([eb("state", "<>", CHAT_STATES.closed), eb("later", "is not", null)]),
  );
  const seen = sight.watched === "all" ? open : open.where(inSight(sight));
  return seen.orderBy("created_at").orderBy("id").offset(from).limit(limit).execute();
}

/**
 * The SQL of `audienceOf`: takes part or is asked to, or watches its department, or it waits for nobody in particular
 * in a department of theirs.
 */
const inSight = ({ userId, departments, watched }: Sight) => sql<boolean>`(
  exists (select 1 from chat_member m where m.enterprise_id = chat.enterprise_id and m.chat_id = chat.id
    and m.user_id = ${userId} and m.part <> 'left')
  or ${inDepartments(watched, "chat")}
  or (chat.state in (1, 4) and ${inDepartments(departments, "chat")}
    and not exists (select 1 from chat_member m where m.enterprise_id = chat.enterprise_id and m.chat_id = chat.id
      and m.part in ('transferred', 'assigned'))))`;

/** A message by the id that its sender gave it. */
export const messageById = (
  { db, enterpriseId }: Rows,
  chatId: string,
  id: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom("chat_message")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", chatId)
    .where("id", "=", id)
    .executeTakeFirst();

export const messageAt = (
  { db, enterpriseId }: Rows,
  chatId: string,
  seq: number,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom("chat_message")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", chatId)
    .where("seq", "=", seq)
    .executeTakeFirst();

export interface Span {
  before?: number | undefined;
  after?: number | undefined;
  perPage: number;
}

/** Messages in their order: the last ones, those before a number, or those after one. */
export async function messagesOf(
  { db, enterpriseId }: Rows,
  chatId: string,
  { before, after, perPage }: Span,
  onlyPublic = false,
): Promise<MessageRow[]> {
  let query = db
    .selectFrom("chat_message")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", chatId)
    .limit(perPage);
  if (onlyPublic) query = query.where("private", "=", false);
  if (before !== undefined) query = query.where("seq", "<", before);
  if (after !== undefined) return query.where("seq", ">", after).orderBy("seq").execute();
  return (await query.orderBy("seq", "desc").execute()).toReversed();
}
