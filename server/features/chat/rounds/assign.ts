import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import type { Rows } from "../tables.ts";
import { sql } from "kysely";
import type { AssignedWhy } from "#contract/chat/content.ts";
import { AGENT_STATUS, CHAT_STATES, type ChatState } from "#contract/chat/words.ts";
import type { Work } from "#server/platform/scope.ts";
import { type AgentRow, findAgents, holdAgent } from "../agents/repository.ts";
import type { ChatRow } from "../chats/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import { OFFERED, type RoundParts } from "./parts.ts";

const AT_ONCE = 200;
const WAITS: readonly ChatState[] = [CHAT_STATES.started, CHAT_STATES.missed];
const FAILED = "a waiting chat was not handed out";

/**
 * Hands waiting chats to agents where an enterprise wants that, and those that were missed before: fewest open, then
 * longest idle. Who let a chat go is not asked again while an offer of it would have stood.
 */
export async function assignWaiting(parts: RoundParts): Promise<void> {
  const enterprises = await parts.platform.database.system.query<{ enterprise_id: string }>(
    `select distinct c.enterprise_id from chat c join enterprise e using (enterprise_id)
     where c.state in (1, 4) and (e.configuration -> 'chat' ->> 'automaticAssignment')::boolean`,
  );
  await eachEnterprise(parts.platform, enterprises.rows, FAILED, async ({ enterprise_id }) => {
    const scope = parts.platform.actFor(enterprise_id);
    // Most rounds end here: chats wait because nobody is free, and how many wait costs nothing then.
    const free = await freeAgents(scope, null);
    if (free.length === 0) return;
    const { offerSeconds } = await settingsOf(scope);
    const found = (await waitingFor(scope, free, offerSeconds)).map((row) => ({ ...row, enterprise_id }));
    const full = new Set<string | null>();
    await eachEnterprise(parts.platform, found, FAILED, async (row) => {
      if (full.has(row.department_id) || full.has(null)) return;
      const left = await scope.write((work) => assign(parts, work, row, offerSeconds));
      if (!left) full.add(row.department_id);
    });
  });
}

/** An agent with how many chats they have or are offered. */
type AgentLoad = AgentRow & { load: number };
type Waiting = Pick<ChatRow, "id" | "department_id">;

/** Chats that wait for nobody in particular and that one of these agents may be offered, longest waiting first. */
async function waitingFor(rows: Rows, free: readonly AgentRow[], pause: number): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    select c.id, c.department_id from chat c
    where c.enterprise_id = ${rows.enterpriseId} and c.state in (1, 4) and not ${sql.raw(OFFERED)}
      and (c.department_id is null or c.department_id = any(${free.flatMap(({ departments }) => departments)}::uuid[]))
      and exists (select from unnest(${free.map(({ id }) => id)}::uuid[]) as agent(id)
        where not exists (select from chat_member m where m.enterprise_id = c.enterprise_id and m.chat_id = c.id
          and m.user_id = agent.id and ${justLeft(pause)}))
    order by c.queued_at limit ${AT_ONCE}`.execute(rows.db);
  return found.rows;
}

/** As SQL of the member `m`: they let the chat go so many seconds ago or less. */
const justLeft = (pause: number) =>
  sql<boolean>`(m.part = 'left' and m.left_at > now() - make_interval(secs => ${pause}))`;

/** Offers a chat to the next agent; gives whether somebody is free for others of its department. */
async function assign(
  { change }: RoundParts,
  work: Work,
  row: Waiting,
  offerSeconds: number,
): Promise<boolean> {
  const able = await freeAgents(work, row.department_id);
  const next = await nextAgent(work, row, able, offerSeconds);
  if (!next) return able.length > 0;
  const { agent, why } = next;
  await holdAgent(work, agent.id);
  await change.change(work, row.id, (draft) => {
    const taken = draft.members.some(({ part }) => part === "assigned" || part === "transferred");
    if (!WAITS.includes(draft.row.state) || taken) return undefined;
    const lapsesAt = new Date(Date.now() + offerSeconds * 1_000);
    draft.put(agent, "assigned", { by: { id: null, name: "" }, lapsesAt });
    draft.note("assigned", { to: agent.name, why });
    return { event: "assignAgent" };
  });
  return true;
}

/** Those who are there and have room, of a department or of all, the one with the fewest chats first. */
async function freeAgents(rows: Rows, departmentId: string | null): Promise<AgentLoad[]> {
  const offered = await sql<{ user_id: string; n: number }>`
    select m.user_id, count(*)::integer as n from chat_member m
    where m.enterprise_id = ${rows.enterpriseId} and m.part = 'assigned' group by m.user_id`.execute(rows.db);
  const pending = new Map(offered.rows.map(({ user_id, n }) => [user_id, n]));
  return (await findAgents(rows, { departmentId, status: AGENT_STATUS.available }))
    .map((agent) => ({ ...agent, load: agent.open + (pending.get(agent.id) ?? 0) }))
    .filter((agent) => agent.online && agent.load < agent.capacity)
    .sort((one, other) => one.load - other.load);
}

/** Of those who are able, the first who has not let this chat go before; then who did so the longest ago. */
async function nextAgent(
  work: Work,
  row: Waiting,
  able: readonly AgentLoad[],
  pause: number,
): Promise<{ agent: AgentRow; why: AssignedWhy } | undefined> {
  const left = await sql<{ user_id: string; just: boolean | null }>`
    select m.user_id, ${justLeft(pause)} as just from chat_member m
    where m.enterprise_id = ${work.enterpriseId} and m.chat_id = ${row.id} and m.part = 'left'
    order by m.left_at nulls first`.execute(work.db);
  const past = new Set(left.rows.map(({ user_id }) => user_id));
  const fresh = able.filter(({ id }) => !past.has(id));
  const [again] = left.rows.flatMap(({ user_id, just }) =>
    just ? [] : able.filter(({ id }) => id === user_id),
  );
  const agent = fresh[0] ?? again;
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
