import { sql } from "kysely";
import type { EndedPromise } from "#contract/chat/promise-view.ts";
import { type PromisePolicy, type PromiseTerms, promiseTerms } from "#contract/chat/promises.ts";
import type { PromiseEnd } from "#engines/chat/index.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const NOTHING: PromiseTerms = { first: null, next: null, close: null };

/** What is promised, first of all departments together, then by the names of those that have a word of their own. */
export async function policiesOf({ db, enterpriseId }: Rows): Promise<PromisePolicy[]> {
  const found = await sql<{ department_id: string | null; terms: unknown }>`
    select p.department_id, p.terms from chat_promise_policy p
    left join department d on d.enterprise_id = p.enterprise_id and d.id = p.department_id
    where p.enterprise_id = ${enterpriseId} and (p.department_id is null or d.id is not null)
    order by p.department_id is not null, lower(d.name), d.id`.execute(db);
  return found.rows.map(({ department_id, terms }) => ({
    departmentId: department_id,
    ...promiseTerms.parse(terms),
  }));
}

/** What a chat of a department is promised now. */
export async function termsOf(
  { db, enterpriseId }: Rows,
  departmentId: string | null,
): Promise<PromiseTerms> {
  const found = await sql<{ terms: unknown }>`
    select terms from chat_promise_policy where enterprise_id = ${enterpriseId}
      and (department_id is null or department_id = ${departmentId}::uuid)
    order by department_id nulls last limit 1`.execute(db);
  return found.rows[0] ? promiseTerms.parse(found.rows[0].terms) : NOTHING;
}

/** Puts these policies in the place of those that stand; what waits for a department in the trash stays. */
export async function replacePolicies({ db, enterpriseId }: Rows, policies: readonly PromisePolicy[]) {
  await sql`delete from chat_promise_policy p where p.enterprise_id = ${enterpriseId}
    and (p.department_id is null or exists (select 1 from department d
      where d.enterprise_id = p.enterprise_id and d.id = p.department_id))`.execute(db);
  const rows = policies.map(({ departmentId, ...terms }) => ({
    department_id: departmentId,
    terms: json(terms),
  }));
  if (rows.length > 0) await db.insertInto("chat_promise_policy").values(rows).execute();
}

/** The promises of a chat that have ended. */
export async function endsOf({ db, enterpriseId }: Rows, chatId: string): Promise<EndedPromise[]> {
  const rows = await db
    .selectFrom("chat_promise")
    .select(["kind", "kept", "minutes", "in_hours", "due_at", "at"])
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", chatId)
    .orderBy("at")
    .orderBy("since")
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, kept, minutes, in_hours, due_at, at }) => ({
    kind,
    kept,
    minutes,
    inHours: in_hours,
    dueAt: due_at.toISOString(),
    at: at.toISOString(),
  }));
}

/** Whom a promise that ended is counted for. */
interface Owed {
  chatId: string;
  agentId: string | null;
  departmentId: string | null;
}

export const insertEnd = ({ db }: Rows, { chatId, agentId, departmentId }: Owed, end: PromiseEnd) =>
  db
    .insertInto("chat_promise")
    .values({
      chat_id: chatId,
      kind: end.kind,
      since: new Date(end.since),
      kept: end.kept,
      minutes: end.minutes,
      in_hours: end.inHours,
      due_at: new Date(end.dueAt),
      at: new Date(end.at),
      agent_id: agentId,
      department_id: departmentId,
    })
    .execute();
