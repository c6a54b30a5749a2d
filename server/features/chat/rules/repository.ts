import { type Selectable, sql } from "kysely";
import type { RuleContent } from "#contract/chat/rules.ts";
import type { RuleEvent } from "#contract/chat/words.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export type RuleRow = Selectable<Tables["chat_rule"]>;

const columns = ({ name, on: event, active, ...content }: RuleContent) => ({
  name,
  event,
  active,
  content: json(content),
});

/** Rules in their order; of one event, those that are switched on. */
export function findRules({ db, enterpriseId }: Rows, event?: RuleEvent): Promise<RuleRow[]> {
  let query = db.selectFrom("chat_rule").selectAll().where("enterprise_id", "=", enterpriseId);
  if (event) query = query.where("event", "=", event).where("active", "=", true);
  return query.orderBy("position").orderBy("id").execute();
}

export const findRule = ({ db, enterpriseId }: Rows, id: string): Promise<RuleRow | undefined> =>
  db
    .selectFrom("chat_rule")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

export const insertRule = ({ db, enterpriseId }: Rows, id: string, rule: RuleContent) =>
  db
    .insertInto("chat_rule")
    .values({
      id,
      ...columns(rule),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from chat_rule where enterprise_id = ${enterpriseId})`,
    })
    .execute();

export const updateRule = ({ db, enterpriseId }: Rows, id: string, rule: RuleContent) =>
  db
    .updateTable("chat_rule")
    .set(columns(rule))
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteRule = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("chat_rule").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();

export const orderRules = ({ db, enterpriseId }: Rows, ids: readonly string[]) =>
  sql`update chat_rule r set position = o.n
    from unnest(${[...ids]}::uuid[]) with ordinality as o(id, n)
    where r.enterprise_id = ${enterpriseId} and r.id = o.id`.execute(db);

/** Counts that a rule acted. */
export const countActed = ({ db, enterpriseId }: Rows, id: string) =>
  sql`update chat_rule set runs = runs + 1, last_at = now()
    where enterprise_id = ${enterpriseId} and id = ${id}`.execute(db);
