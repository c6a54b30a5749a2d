import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { ContactDates } from "../contacts/repository.ts";
import type { Identity } from "../people/identities.ts";
import type { CustomerContent, CustomerRow } from "../people/repository.ts";
import type { Rows } from "../tables.ts";

/** For so many days a merge can be undone. */
const DAYS = 30;

type Stored = Omit<CustomerRow, "created_at" | "updated_at" | "contact" | "kept"> & {
  created_at: string;
  updated_at: string;
  /** Snapshots of earlier versions say nothing of it. */
  kept?: boolean;
};
/** Both customers before a merge, and what the merge made of the one that stayed. */
export interface Snapshot {
  kept: Stored;
  other: Stored;
  /** Who the other was, on each channel. */
  identities: Identity[];
  /** Those that had been merged into the other before. */
  aliases: string[];
  merged: CustomerContent;
  /** In which sets of different people each stood; merges of earlier versions have none. */
  apart?: { kept: string[]; other: string[] };
  /** When each was last heard from and written to; snapshots of earlier versions say nothing of it. */
  contact?: { kept: ContactDates | null; other: ContactDates | null };
}

export const stored = ({ contact: _, ...row }: CustomerRow): Stored => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const insertMerge = (rows: Rows, id: string, keptId: string, snapshot: Snapshot) =>
  rows.db
    .insertInto("customer_merge")
    .values({ id, kept_id: keptId, snapshot: json(snapshot) })
    .execute();

/** The last merge into a customer that can still be undone. */
export async function lastMerge(
  rows: Rows,
  keptId: string,
): Promise<{ id: string; snapshot: Snapshot } | undefined> {
  const found = await rows.db
    .selectFrom("customer_merge")
    .select(["id", "snapshot"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("kept_id", "=", keptId)
    .where("merged_at", ">", sql<Date>`now() - make_interval(days => ${DAYS})`)
    .orderBy("merged_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return found as { id: string; snapshot: Snapshot } | undefined;
}

export const deleteMerge = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("customer_merge")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Forgets the merges that can no longer be undone, of every enterprise. */
export const PRUNE_MERGES = `delete from customer_merge where merged_at < now() - interval '${DAYS} days'`;
