import { sql } from "kysely";
import type { Fault, Pace } from "#contract/sandbox/index.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** Every account by name, with its faults. */
export const listAccounts = (rows: Rows) =>
  rows.db
    .selectFrom("sandbox_account as account")
    .select([
      "channel_id",
      "name",
      "vendor",
      "type",
      "contact_id",
      "pace",
      "tier",
      "hook_error",
      "frozen_flows",
    ])
    .select((select) =>
      select
        .selectFrom("sandbox_fault as fault")
        .select(
          sql<
            Fault[] | null
          >`json_agg(json_build_object('kind', kind, 'percent', percent, 'enabled', enabled) order by kind)`.as(
            "all",
          ),
        )
        .whereRef("fault.enterprise_id", "=", "account.enterprise_id")
        .whereRef("fault.channel_id", "=", "account.channel_id")
        .as("faults"),
    )
    .where("account.enterprise_id", "=", rows.enterpriseId)
    .where("account.closed_at", "is", null)
    .orderBy("name")
    .orderBy("channel_id")
    .execute();

export const findAccount = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("sandbox_account")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();

export const setPace = (rows: Rows, id: string, pace: Pace) =>
  rows.db
    .updateTable("sandbox_account")
    .set({ pace: json(pace), updated_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", "=", id)
    .execute();

export const setFrozenFlows = (rows: Rows, id: string, frozen_flows: boolean) =>
  rows.db
    .updateTable("sandbox_account")
    .set({ frozen_flows, updated_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", "=", id)
    .execute();

/** Exactly these faults, and no others. */
export async function setFaults(rows: Rows, id: string, faults: readonly Fault[]): Promise<void> {
  await rows.db
    .deleteFrom("sandbox_fault")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", "=", id)
    .execute();
  if (faults.length === 0) return;
  await rows.db
    .insertInto("sandbox_fault")
    .values(faults.map((fault) => ({ channel_id: id, ...fault })))
    .execute();
}

/** How many messages came, how many different ones, and of how many something is still to be told. */
export async function countMessages(rows: Rows, id: string) {
  const found = await sql<{ taken: number; named: number; references: number; untold: number }>`
    select count(*) as taken, count(reference) as named, count(distinct reference) as references,
      (select count(*) from sandbox_progress p
        where p.enterprise_id = ${rows.enterpriseId} and p.channel_id = ${id} and p.due_at is not null) as untold
    from sandbox_message m
    where m.enterprise_id = ${rows.enterpriseId} and m.channel_id = ${id} and m.direction = 'out'`.execute(
    rows.db,
  );
  const { taken, named, references, untold } = found.rows[0]!;
  return { taken, references, repeated: named - references, untold };
}
