import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";
import type { Draft } from "./draft.ts";
import type { MessageRow } from "./repository.ts";

const jsonOrNull = (value: unknown) => (value === null ? null : json(value));

/** Writes a draft down; gives the messages that are new or changed. */
export async function keepDraft({ db, enterpriseId }: Rows, draft: Draft): Promise<MessageRow[]> {
  const { enterprise_id: _, id, bot_state, video, later, closing, labels, promises, ...row } = draft.row;
  await db
    .updateTable("chat")
    .set({
      ...row,
      labels,
      bot_state: jsonOrNull(bot_state),
      video: jsonOrNull(video),
      later: jsonOrNull(later),
      closing: jsonOrNull(closing),
      promises: json(promises),
    })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();
  if (draft.said.length > 0)
    await db
      .insertInto("chat_message")
      .values(
        draft.said.map((message) => ({
          ...message,
          content: json(message.content),
          answers: jsonOrNull(message.answers),
        })),
      )
      .execute();
  for (const { name: _name, ...member } of draft.moved)
    await db
      .insertInto("chat_member")
      .values(member)
      .onConflict((conflict) =>
        conflict.columns(["enterprise_id", "chat_id", "user_id"]).doUpdateSet((eb) => ({
          part: eb.ref("excluded.part"),
          by_id: eb.ref("excluded.by_id"),
          by_name: eb.ref("excluded.by_name"),
          seen: eb.ref("excluded.seen"),
          pinned: eb.ref("excluded.pinned"),
          lapses_at: eb.ref("excluded.lapses_at"),
          left_at: eb.ref("excluded.left_at"),
        })),
      )
      .execute();
  return [...(await keepTouched({ db, enterpriseId }, draft)), ...draft.said];
}

async function keepTouched({ db, enterpriseId }: Rows, draft: Draft): Promise<MessageRow[]> {
  if (draft.touched.size === 0) return [];
  const changes = [...draft.touched].map(([seq, change]) => ({ seq, ...change }));
  const result = await sql<MessageRow>`
    update chat_message m set version = coalesce(c.version, m.version), status = coalesce(c.status, m.status),
      error_code = coalesce(c.error_code, m.error_code), error_text = coalesce(c.error_text, m.error_text),
      content = coalesce(c.content, m.content)
    from json_to_recordset(${json(changes)}::json)
      as c(seq integer, version integer, status smallint, error_code text, error_text text, content jsonb)
    where m.enterprise_id = ${enterpriseId} and m.chat_id = ${draft.row.id} and m.seq = c.seq
    returning m.*`.execute(db);
  return result.rows.sort((one, other) => one.seq - other.seq);
}
