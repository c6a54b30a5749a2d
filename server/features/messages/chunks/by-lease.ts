import { claimNext } from "./claim.ts";
import type { ChunkDispatch } from "./dispatch.ts";

/** Lanes take the next row that nobody holds: there is nothing beside the rows, and nothing to keep in step. */
export const byLease: ChunkDispatch = {
  async opened() {},
  async queued() {},
  async take(rows, channelId, owner, among = "shared") {
    const chunk = await claimNext(rows, channelId, owner, among);
    return chunk && { chunk, end: async () => {} };
  },
  start() {},
  async close() {},
};
