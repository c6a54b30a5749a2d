import { sql } from "kysely";
import { REFERENCE_DAYS } from "#contract/transactional/limits.ts";
import type { MessagePlace } from "#server/features/messages/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Rows } from "./tables.ts";

export interface Reference extends MessagePlace {
  reference: string;
  address: string;
}

/** The messages that were taken under these references. */
export async function findReferences(
  { db, enterpriseId }: Rows,
  references: readonly string[],
): Promise<Map<string, Reference>> {
  if (references.length === 0) return new Map();
  const found = await db
    .selectFrom("message_reference")
    .select(["reference", "address", "dispatch_no as dispatchNo", "seq"])
    .where("enterprise_id", "=", enterpriseId)
    .where("reference", "in", references)
    .execute();
  return new Map(found.map((one) => [one.reference, one]));
}

/**
 * Takes the references for the messages of a dispatch. Who takes the same one meanwhile is waited for; says whether all
 * were free. In their order, so that two who take some of the same do not wait for one another.
 */
export async function takeReferences(
  { db, enterpriseId }: Rows,
  taken: readonly Reference[],
): Promise<boolean> {
  if (taken.length === 0) return true;
  const ordered = taken.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
  const inserted = await sql`
    insert into message_reference (enterprise_id, reference, address, dispatch_no, seq)
    select ${enterpriseId}::uuid, * from unnest(${ordered.map(({ reference }) => reference)}::text[],
      ${ordered.map(({ address }) => address)}::text[], ${ordered.map(({ dispatchNo }) => dispatchNo)}::bigint[],
      ${ordered.map(({ seq }) => seq)}::int[])
    on conflict do nothing`.execute(db);
  return Number(inserted.numAffectedRows) === taken.length;
}

/** Forgets references that are older than they are known. */
export const pruningReferences = ({ database }: Pick<Platform, "database">): Recurring => ({
  name: "transactional:prune",
  cron: "17 * * * *",
  async run() {
    await database.system.query(
      `delete from message_reference where created_at < now() - make_interval(days => ${REFERENCE_DAYS})`,
    );
  },
});
