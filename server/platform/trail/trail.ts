import { sql } from "kysely";
import type { Db } from "#server/platform/db/pools.ts";
import { json } from "#server/platform/db/tables.ts";
import { FIRST_SEAL, sealOf } from "./seal.ts";

/** Entries of one statement: it has room for 65,535 values. */
const BATCH = 1_000;

export interface AuditEntry {
  action: string;
  subjectId?: string;
  subject?: string;
  before?: unknown;
  after?: unknown;
}

/** Who acts, and from where. */
export interface Actor {
  enterpriseId: string;
  userId: string | null;
  name: string;
  address?: string | undefined;
  requestId?: string | undefined;
}

/** The purpose of the key that entries are sealed with (`Secrets.key`). */
export const TRAIL_KEY = "audit.v1";

/** As the database will give it back: without what JSON does not know. */
const kept = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/**
 * Writes entries to the end of an enterprise's trail, as the last step of a transaction: whoever comes next waits for
 * its end, so that the chain has one order. That end does not wait for the disk, or all would queue for it one by one:
 * whoever opened the transaction waits for it (`diskReached`) before saying that it is done.
 */
export async function writeTrail(
  db: Db,
  key: Buffer,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  const { enterpriseId } = actor;
  const head = await sql<{ entries: number; seal: Buffer }>`
    insert into audit_head as h (enterprise_id, seal) values (${enterpriseId}, ${FIRST_SEAL})
    on conflict (enterprise_id) do update set entries = h.entries
    returning entries, seal, set_config('synchronous_commit', 'off', true)`.execute(db);
  let { entries: number, seal } = head.rows[0]!;
  const at = new Date();
  const rows = entries.map((entry) => {
    number += 1;
    const fields = {
      number,
      at,
      actor_id: actor.userId,
      actor: actor.name,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      subject: entry.subject ?? null,
      address: actor.address ?? null,
      request_id: actor.requestId ?? null,
    };
    const [before, after] = [kept(entry.before), kept(entry.after)];
    seal = sealOf(key, seal, { ...fields, before, after });
    return {
      ...fields,
      seal,
      before: before === null ? null : json(before),
      after: after === null ? null : json(after),
    };
  });
  // Both at once: each way to the database and back is one on which all others wait.
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const last = some.at(-1)!;
    await db
      .with("written", (step) => step.insertInto("audit_event").values(some))
      .updateTable("audit_head")
      .set({ entries: last.number, seal: last.seal })
      .where("enterprise_id", "=", enterpriseId)
      .execute();
  }
}
