import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { setBack } from "../ledger/set-back.ts";
import { CAPPED } from "../outreach/cap.ts";
import type { Rows } from "../tables.ts";
import { skipCapped } from "./skipping.ts";

/** Those whom the frequency cap keeps from a dispatch. */
const capped = async ({ db, enterpriseId }: Rows, no: number): Promise<number[]> => {
  const found = await sql<{ seq: number }>`
    select distinct m.seq from message_event e
    join message m on m.enterprise_id = e.enterprise_id and m.dispatch_no = e.dispatch_no and m.seq = e.seq
      and m.status = e.status
    where e.enterprise_id = ${enterpriseId} and e.dispatch_no = ${no}
      and e.status = ${MESSAGE_STATUS.skipped}::smallint and e.description = ${CAPPED}`.execute(db);
  return found.rows.map(({ seq }) => seq);
};

/**
 * Looks at the frequency cap anew for a dispatch that has not begun: as it stands when that is to go, and for nobody
 * where it is urgent.
 */
export async function recap(rows: Rows, no: number, at: Date, urgent: boolean): Promise<void> {
  const seqs = await capped(rows, no);
  if (seqs.length > 0) await setBack(rows, no, MESSAGE_STATUS.skipped, seqs, true);
  if (!urgent) await skipCapped(rows, no, at);
}
