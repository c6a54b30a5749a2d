import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import type { Rows } from "../tables.ts";
import { sql } from "kysely";
import type { AssignedWhy } from "#contract/chat/content.ts";
import { AGENT_STATUS } from "#contract/chat/words.ts";
import type { Work } from "#server/platform/scope.ts";
import { type AgentRow, findAgents, holdAgent } from "../agents/repository.ts";
import type { ChatRow } from "../chats/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import type { RoundParts } from "./parts.ts";

const AT_ONCE = 200;
const FAILED = "a waiting chat was not handed out";

/** Hands waiting chats to agents where an enterprise wants that: fewest open, then longest idle. */
export async function assignWaiting(parts: RoundParts): Promise<void> {
  const enterprises = await parts.platform.database.system.query<{ enterprise_id: string }>(
    `select distinct c.enterprise_id from chat c join enterprise e using (enterprise_id)
     where c.state = 1 and (e.configuration -> 'chat' ->> 'automaticAssignment')::boolean`,
  );
  await eachEnterprise(parts.platform, enterprises.rows, FAILED, async ({ enterprise_id }) => {
    const scope = parts.platform.actFor(enterprise_id);
    // Most rounds end here: chats wait because nobody is free, and how many wait costs nothing then.
    const free = await freeAgents(scope, null);
    if (free.length === 0) return;
    const waiting = await scope.db
      .selectFrom("chat")
      .select(["id", "department_id"])
      .where("enterprise_id", "=", enterprise_id)
      .where("state", "=", 1)
      .where(
        sql<boolean>`not exists (select 1 from chat_member m where m.enterprise_id = chat.enterprise_id
          and m.chat_id = chat.id and m.part in ('transferred', 'assigned'))`,
      )
      .where(({ or, eb }) =>
        or([
          eb("department_id", "is", null),
          sql<boolean>`department_id = any(${free.flatMap(({ departments }) => departments)}::uuid[])`,
        ]),
      )
      .orderBy("queued_at")
      .limit(AT_ONCE)
      .execute();
    const full = new Set<string | null>();
    const found = waiting.map((row) => ({ ...row, enterprise_id }));
    await eachEnterprise(parts.platform, found, FAILED, async (row) => {
      if (full.has(row.department_id) || full.has(null)) return;
      const left = await scope.write((work) => assign(parts, work, row));
      if (!left) full.add(row.department_id);
    });
  });
}

type Waiting = Pick<ChatRow, "id" | "department_id">;

/** Offers a chat to the next agent; gives whether there was one. */
async function assign({ change }: RoundParts, work: Work, row: Waiting): Promise<boolean> {
  const next = await nextAgent(work, row);
  if (!next) return false;
  const { agent, why } = next;
  await holdAgent(work, agent.id);
  const { offerSeconds } = await settingsOf(work);
  await change.change(work, row.id, (draft) => {
    const taken = draft.members.some(({ part }) => part === "assigned" || part === "transferred");
    if (draft.row.state !== 1 || taken) return undefined;
    const lapsesAt = new Date(Date.now() + offerSeconds * 1_000);
    draft.put(agent, "assigned", { by: { id: null, name: "" }, lapsesAt });
    draft.note("assigned", { to: agent.name, why });
    return { event: "assignAgent" };
  });
  return true;
}

/** Those who are there and have room, of a department or of all, the one with the fewest chats first. */
async function freeAgents(rows: Rows, departmentId: string | null) {
  const offered = await sql<{ user_id: string; n: number }>`
    select m.user_id, count(*)::integer as n from chat_member m
    where m.enterprise_id = ${rows.enterpriseId} and m.part = 'assigned' group by m.user_id`.execute(rows.db);
  const pending = new Map(offered.rows.map(({ user_id, n }) => [user_id, n]));
  return (await findAgents(rows, { departmentId, status: AGENT_STATUS.available }))
    .map((agent) => ({ ...agent, load: agent.open + (pending.get(agent.id) ?? 0) }))
    .filter((agent) => agent.online && agent.load < agent.capacity)
    .sort((one, other) => one.load - other.load);
}

/** Of those who are there and have room, the first who has not let this chat go before. */
async function nextAgent(
  work: Work,
  row: Waiting,
): Promise<{ agent: AgentRow; why: AssignedWhy } | undefined> {
  const refused = await sql<{ user_id: string }>`
    select user_id from chat_member where enterprise_id = ${work.enterpriseId} and chat_id = ${row.id}
      and part = 'left'`.execute(work.db);
  const past = new Set(refused.rows.map(({ user_id }) => user_id));
  const able = await freeAgents(work, row.department_id);
  const fresh = able.filter(({ id }) => !past.has(id));
  const agent = fresh[0] ?? able[0];
  if (!agent) return undefined;
  const department = row.department_id && (await departmentName(work, row.department_id));
  const why = {
    reason: reasonOf(agent, fresh),
    open: agent.load,
    among: Math.max(fresh.length, 1),
    ...(department ? { department } : {}),
  };
  return { agent, why };
}

const departmentName = async ({ db, enterpriseId }: Work, id: string) =>
  (
    await db
      .selectFrom("department")
      .select("name")
      .where("enterprise_id", "=", enterpriseId)
      .where("id", "=", id)
      .executeTakeFirst()
  )?.name;

function reasonOf({ load }: { load: number }, fresh: readonly { load: number }[]): AssignedWhy["reason"] {
  if (fresh.length === 0) return "again";
  if (fresh.length === 1) return "only";
  return fresh[1]!.load > load ? "load" : "turn";
}
