import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { ChatVideoTable, Rows } from "../tables.ts";

export type RoomRow = Selectable<ChatVideoTable>;

const ofRooms = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("chat_video").selectAll().where("enterprise_id", "=", enterpriseId);

export const insertRoom = ({ db }: Rows, row: Insertable<ChatVideoTable>) =>
  db.insertInto("chat_video").values(row).execute();

export const findRoom = (rows: Rows, id: string): Promise<RoomRow | undefined> =>
  ofRooms(rows).where("id", "=", id).executeTakeFirst();

export const changeRoom = (
  { db, enterpriseId }: Rows,
  id: string,
  change: Partial<Omit<RoomRow, "enterprise_id" | "id">>,
) =>
  db
    .updateTable("chat_video")
    .set(change)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

interface Listing {
  chatId?: string | undefined;
  /** The calls of one agent alone. */
  agentId?: string | undefined;
  from: number;
  limit: number;
}
export function listRooms(rows: Rows, { chatId, agentId, from, limit }: Listing): Promise<RoomRow[]> {
  let query = ofRooms(rows).orderBy("started_at", "desc").orderBy("id").offset(from).limit(limit);
  if (chatId) query = query.where("chat_id", "=", chatId);
  if (agentId) query = query.where("agent_id", "=", agentId);
  return query.execute();
}

/** Calls that end by the clock: nobody joined in time, or one of the two is silent. */
export const DUE = `select enterprise_id, chat_id, id,
    case when joined_at is null and rings_until <= now() then 'missed' else 'lost' end as reason
  from chat_video where ended_at is null
    and (joined_at is null and rings_until <= now()
      or agent_seen_at < now() - make_interval(secs => $1)
      or customer_seen_at < now() - make_interval(secs => $1))
  order by enterprise_id, id limit 1000`;

/** Notes that a side is there; in the database's own time. */
export const seen = ({ db, enterpriseId }: Rows, id: string, side: "agent" | "customer") =>
  db
    .updateTable("chat_video")
    .set({ [`${side}_seen_at`]: sql`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();
