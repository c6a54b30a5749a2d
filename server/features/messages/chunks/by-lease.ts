import { claimNext } from "./claim.ts";
import type { ChunkDispatch } from "./dispatch.ts";
import type { Rows } from "../tables.ts";

async function take(rows: Rows, channelId: string, owner: string, urgentAlone: boolean) {
  const chunk = await claimNext(rows, channelId, owner, urgentAlone);
  return chunk && { chunk, end: async () => {} };
}

/** Lanes take the next row that nobody holds: there is nothing beside the rows, and nothing to keep in step. */
export const byLease: ChunkDispatch = {
  async opened() {},
  async queued() {},
  take: (rows, channelId, owner) => take(rows, channelId, owner, false),
  takeUrgent: (rows, channelId, owner) => take(rows, channelId, owner, true),
  start() {},
  async close() {},
};
