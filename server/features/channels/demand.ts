import { fail } from "#server/platform/fail.ts";
import type { ChannelRow, Rows } from "./tables.ts";

/** One of the enterprise's channels; throws NOT_FOUND for one that is not there, or not any more. */
export async function demandChannel(rows: Rows, id: string): Promise<ChannelRow> {
  const row = await rows.db
    .selectFrom("channel")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw fail("NOT_FOUND", { what: "channel" });
  return row;
}
