import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** Ends a dispatch all of whose chunks are worked off; false when something is left or it does not run. */
export async function finishDispatch({ db, enterpriseId }: Rows, no: number): Promise<boolean> {
  const ended = await sql`update dispatch d set state = 'done', finished_at = now()
    where d.enterprise_id = ${enterpriseId} and d.no = ${no} and d.state = 'running'
      and not exists (select 1 from dispatch_chunk c where c.enterprise_id = d.enterprise_id
        and c.dispatch_no = d.no and not c.finished)`.execute(db);
  return Number(ended.numAffectedRows) > 0;
}

/** Holds a dispatch because its channel is at fault; a person resumes it once that is mended. */
export const pauseDispatch = ({ db, enterpriseId }: Rows, no: number, reason: string) =>
  db
    .updateTable("dispatch")
    .set({ state: "paused", state_reason: reason.replaceAll("\u0000", "").slice(0, 500) })
    .where("enterprise_id", "=", enterpriseId)
    .where("no", "=", no)
    .where("state", "=", "running")
    .execute();
