import { sql } from "kysely";
import type { Besides, Comeback, Taken } from "#server/platform/trash/taken.ts";
import { LIBRARY_AUDIENCE } from "../audience.ts";
import { BUCKETS_MAX } from "#contract/library/limits.ts";
import { fail } from "#server/platform/fail.ts";
import { holdTree } from "./repository.ts";

/** What lay in a folder moved up when it went; what lies there still moves back. */
const within = (table: string, column: string): Besides => ({
  table: `${table} within`,
  lost: (id) =>
    sql`select jsonb_build_object('id', id) as row from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid`,
  regain: (
    kept,
    { id, parent_id: above },
  ) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}::uuid
    where ${sql.ref(column)} is not distinct from ${above ?? null}::uuid and id <> ${id}::uuid
      and id in (select (k.row->>'id')::uuid from ${kept} k)`,
});

/** A folder in the trash; what lay in it did not go. */
export const TRASHED_BUCKET: Taken = {
  kind: "bucket",
  permission: ["LIBRARY.DELETE"],
  table: "artifact_bucket",
  named: "name",
  besides: [within("artifact", "bucket_id"), within("artifact_bucket", "parent_id")],
};

export const bucketBack: Comeback = {
  async admit(work, row) {
    const tree = await holdTree(work);
    if (tree.length >= BUCKETS_MAX) throw fail("BUCKETS_FULL", { limit: BUCKETS_MAX });
    return row;
  },
  restored: (work) => work.announce("library.changed", { what: "bucket" }, LIBRARY_AUDIENCE),
};
