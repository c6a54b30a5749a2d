import { sql } from "kysely";
import type { PickupKind } from "#contract/chat/words.ts";
import type { Rows } from "../tables.ts";
import type { ChatRow } from "./repository.ts";
import type { Sight } from "./sight.ts";

const OFFER_PARTS = { Invited: "invited", Transferred: "transferred", Assigned: "assigned" } as const;

/** The SQL of `pickupKind`: the chat waits for this person as this kind. */
function waits(kind: PickupKind, { userId, departments }: Pick<Sight, "userId" | "departments">) {
  const part = kind === "Live" || kind === "Missed" ? null : OFFER_PARTS[kind];
  const offered = sql`exists (select 1 from chat_member m where m.enterprise_id = chat.enterprise_id
    and m.chat_id = chat.id and m.user_id = ${userId} and m.part = ${part})`;
  const inLine = sql`chat.state = ${kind === "Missed" ? 4 : 1}
    and ${kind === "Transferred" ? sql`chat.transferred_by is not null` : kind === "Live" ? sql`chat.transferred_by is null` : sql`true`}
    and (chat.department_id = any(${departments.filter((one) => one !== null)}::uuid[])
      or (${departments.includes(null)} and chat.department_id is null))
    and not exists (select 1 from chat_member m where m.enterprise_id = chat.enterprise_id
      and m.chat_id = chat.id and (m.part in ('transferred', 'assigned')
        or (m.part = 'invited' and m.user_id = ${userId})))`;
  if (kind === "Transferred") return sql<boolean>`(${offered} or (${inLine}))`;
  return part ? sql<boolean>`${offered}` : sql<boolean>`(${inLine})`;
}

/** Chats that wait for somebody as one kind, longest waiting first. */
export function waitingChats(
  { db, enterpriseId }: Rows,
  sight: Pick<Sight, "userId" | "departments">,
  kind: PickupKind,
  from: number,
  limit: number,
): Promise<ChatRow[]> {
  return db
    .selectFrom("chat")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("state", "<>", 3)
    .where(waits(kind, sight))
    .orderBy(sql`coalesce(queued_at, created_at)`)
    .orderBy("id")
    .offset(from)
    .limit(limit)
    .execute();
}

export async function firstWaiting(
  rows: Rows,
  { id, sight }: { id: string; sight: Sight },
  kind: PickupKind,
): Promise<ChatRow | undefined> {
  const [first] = await waitingChats(rows, { ...sight, userId: id }, kind, 0, 1);
  return first;
}

/** How many chats wait for somebody, by kind. */
export async function countWaiting({ db, enterpriseId }: Rows, sight: Pick<Sight, "userId" | "departments">) {
  const n = (kind: PickupKind) => sql<number>`count(*) filter (where ${waits(kind, sight)})::integer`;
  const found = await sql<Record<PickupKind, number>>`
    select ${n("Live")} as "Live", ${n("Invited")} as "Invited", ${n("Transferred")} as "Transferred",
      ${n("Assigned")} as "Assigned", ${n("Missed")} as "Missed"
    from chat where enterprise_id = ${enterpriseId} and state <> 3`.execute(db);
  return found.rows[0]!;
}
