import type { ConsentCounts, RowCounts } from "#contract/customers/uploads.ts";
import type { Rows } from "../tables.ts";
import { NO_CONSENTS } from "./consents/task.ts";

/** How far a lane has come, and what became of its rows. */
export interface LaneState {
  line: number;
  counts: RowCounts;
  consents: ConsentCounts;
}
const NO_ROWS: RowCounts = { new: 0, changed: 0, same: 0, repeated: 0, bad: 0 };

export async function readLane(rows: Rows, uploadId: string, lane: number): Promise<LaneState> {
  const row = await rows.db
    .selectFrom("customer_upload_lane")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("upload_id", "=", uploadId)
    .where("lane", "=", lane)
    .executeTakeFirst();
  if (!row) return { line: 0, counts: NO_ROWS, consents: NO_CONSENTS };
  return {
    line: row.line,
    counts: { new: row.new, changed: row.changed, same: row.same, repeated: row.repeated, bad: row.bad },
    consents: {
      yes: row.consents_yes,
      no: row.consents_no,
      changed: row.consents_changed,
      heldBack: row.consents_held,
      asked: row.consents_asked,
      unplaced: row.consents_unplaced,
    },
  };
}

export async function saveLane(rows: Rows, uploadId: string, lane: number, state: LaneState): Promise<void> {
  const { line, counts, consents } = state;
  const kept = {
    line,
    ...counts,
    consents_yes: consents.yes,
    consents_no: consents.no,
    consents_changed: consents.changed,
    consents_held: consents.heldBack,
    consents_asked: consents.asked,
    consents_unplaced: consents.unplaced,
  };
  await rows.db
    .insertInto("customer_upload_lane")
    .values({ upload_id: uploadId, lane, ...kept })
    .onConflict((conflict) => conflict.columns(["enterprise_id", "upload_id", "lane"]).doUpdateSet(kept))
    .execute();
}
