import { LOCKS } from "#server/platform/db/locks.ts";
import { grouped } from "#server/platform/grouped.ts";
import { holdTurn } from "#server/platform/db/turn.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RedisLink } from "#server/platform/redis/redis.ts";
import { claimChunk } from "./claim.ts";
import { byLease } from "./by-lease.ts";
import { createChannelQueues } from "./channel-queues.ts";
import type { ChunkDispatch, WaitingChunk } from "./dispatch.ts";
import { chunksOf, dueChunks } from "./waiting.ts";

const LOOK_MS = 2_000;
/** So many tokens of a channel keep its lanes busy from one look to the next. */
const OF_EACH = 200;

/**
 * Lanes take tokens from queues in Redis. A token says which chunk is next and nothing else: one process at a time puts
 * in line again whatever has none, so that Redis may be lost. While it is away, lanes take rows.
 */
export function byQueue(platform: Pick<Platform, "database" | "log">, link: RedisLink): ChunkDispatch {
  const { database, log } = platform;
  const queues = createChannelQueues(link);
  const turn = holdTurn(database.url, LOCKS.chunksInLine);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  async function add(chunks: readonly WaitingChunk[]): Promise<void> {
    for (const [channelId, own] of grouped(chunks, (chunk) => chunk.channelId))
      await queues.add(channelId, own);
  }

  async function look(): Promise<void> {
    if (link.available && (await turn.mine())) await add(await dueChunks(database.system, OF_EACH));
  }

  return {
    opened: (enterpriseId, dispatchNo) =>
      chunksOf(database.system, enterpriseId, dispatchNo)
        .then(add)
        .catch((error: unknown) =>
          log.warn({ err: error, dispatchNo }, "a dispatch waits for the next look"),
        ),
    queued: (chunk) => add([chunk]),
    async take(rows, channelId, owner, among = "shared") {
      // Single messages are few, and their tokens go when their turn comes; who has a pace of its own has no tokens.
      if (among !== "shared") return byLease.take(rows, channelId, owner, among);
      for (;;) {
        const token = await queues.next(channelId, owner);
        if (token === undefined) return byLease.take(rows, channelId, owner);
        if (token === null) return undefined;
        const end = () => queues.drop(token);
        const chunk = await claimChunk(rows, token, owner).catch(async (error: unknown) => {
          await end();
          throw error;
        });
        if (chunk) return { chunk, end };
        // Someone else has it, or it is done, or it waits for its dispatch: its row knows, and the next look asks it.
        await end();
      }
    },
    start() {
      timer = setInterval(() => {
        looking ??= look()
          .catch((error: unknown) => log.warn({ err: error }, "could not look for chunks"))
          .finally(() => {
            looking = undefined;
          });
      }, LOOK_MS);
    },
    async close() {
      clearInterval(timer);
      await looking;
      await queues.close();
      await turn.close();
    },
  };
}
