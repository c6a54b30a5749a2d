import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Rows } from "../tables.ts";
import { type Chunk, LEASE_S } from "../chunks/claim.ts";

const RENEW_MS = (LEASE_S * 1_000) / 3;
/** So often a lane that waits looks whether it is still to wait. */
const LOOK_MS = 1_000;

/** Says that a chunk's lane lives; false when the chunk is another's by now, or its dispatch does not run. */
async function renew({ db, enterpriseId }: Rows, chunk: Chunk, owner: string): Promise<boolean> {
  const renewed = await sql<{ runs: boolean }>`
    update dispatch_chunk c set lease_until = now() + make_interval(secs => ${LEASE_S}::int)
    from dispatch d
    where c.enterprise_id = ${enterpriseId} and c.dispatch_no = ${chunk.dispatchNo} and c.no = ${chunk.no}
      and c.owner = ${owner} and not c.finished
      and d.enterprise_id = c.enterprise_id and d.no = c.dispatch_no
    returning (d.state = 'running') as runs`.execute(db);
  return renewed.rows[0]?.runs === true;
}

/** Keeps a chunk while something is under way that may take longer than a lease: a vendor may answer in minutes. */
export async function holding<T>(
  rows: Rows,
  chunk: Chunk,
  owner: string,
  action: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => void renew(rows, chunk, owner).catch(() => {}), RENEW_MS);
  try {
    return await action();
  } finally {
    clearInterval(timer);
  }
}

/** Waits for a lane's turn; false as soon as there is nothing to wait for: a pause, another lane, the server's end. */
export async function waitTurn(
  rows: Rows,
  chunk: Chunk,
  owner: string,
  ms: number,
  stopping: () => boolean,
): Promise<boolean> {
  const until = Date.now() + ms;
  for (let left = ms; left > 0; left = until - Date.now()) {
    if (stopping()) return false;
    await delay(Math.min(left, LOOK_MS));
    if (Date.now() < until && !(await renew(rows, chunk, owner))) return false;
  }
  return !stopping();
}
