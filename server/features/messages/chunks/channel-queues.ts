import type { Job, Queue, Worker } from "bullmq";
import { LRUCache } from "lru-cache";
import type { RedisLink } from "#server/platform/redis/redis.ts";
import type { WaitingChunk } from "./dispatch.ts";

/** A chunk's token in its channel's queue, as a lane holds it. */
export interface HeldToken {
  channelId: string;
  dispatchNo: number;
  no: number;
  job: Job;
  /** With what the lane holds it. */
  key: string;
}

/** A process that says nothing of a token for so long is taken for dead. Its row's lease decides, so that it may be short. */
const HELD_MS = 5_000;
const RENEW_MS = 1_500;
const STALLED_LOOK_MS = 2_000;
/** However often its processes died: whether a chunk goes on is not for the queue to say. */
const STALLED_MAX = 1_000_000;
/** How far BullMQ counts the lower priorities; single messages have none, and go first. */
const PLACE_MAX = 2_097_152;
const QUEUES_KEPT = 500;
/** A queue that nobody asked for so long is closed here; its tokens stay. */
const IDLE_MS = 600_000;
const EVENTS_KEPT = 100;
const AT_ONCE = 500;
/** So far the clocks of Redis and PostgreSQL may disagree before a token comes too early. */
const CLOCKS_MS = 20;

interface Line {
  queue: Queue;
  worker: Worker;
  held: Map<string, string>;
}

/** BullMQ's queues, one for each channel with something to send, so that a slow one holds up no other. */
export function createChannelQueues(link: RedisLink) {
  const closing = new Set<Promise<void>>();
  const lines = new LRUCache<string, Promise<Line>>({
    max: QUEUES_KEPT,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (line) => {
      const closed = line
        .then(close)
        .catch(() => {})
        .finally(() => closing.delete(closed));
      closing.add(closed);
    },
  });

  async function open(channelId: string): Promise<Line> {
    const bull = await import("bullmq");
    const name = `chunks-${channelId}`;
    const options = { connection: link.client, prefix: link.prefix, skipVersionCheck: true };
    const queue = new bull.Queue(name, {
      ...options,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      // Nobody reads the queue's own history.
      streams: { events: { maxLen: EVENTS_KEPT } },
    });
    // Lanes ask for tokens and do not wait for them: no connection of its own that blocks is needed.
    const worker = new bull.Worker(
      name,
      null,
      {
        ...options,
        autorun: false,
        lockDuration: HELD_MS,
        stalledInterval: STALLED_LOOK_MS,
        maxStalledCount: STALLED_MAX,
      },
      (queueName, queueOptions) => bull.createRedisBackend(queueName, queueOptions),
    );
    queue.on("error", () => {});
    worker.on("error", () => {});
    const line = { queue, worker, held: new Map<string, string>() };
    try {
      await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
    } catch (error) {
      await close(line).catch(() => {});
      throw error;
    }
    await worker.startStalledCheckTimer();
    return line;
  }

  async function close({ queue, worker }: Line): Promise<void> {
    await worker.close(true);
    await queue.close();
  }

  function lineOf(channelId: string): Promise<Line> {
    const known = lines.get(channelId);
    if (known) return known;
    const fresh = open(channelId);
    fresh.catch(() => lines.delete(channelId));
    lines.set(channelId, fresh);
    return fresh;
  }

  const renewing = setInterval(() => {
    for (const line of lines.values())
      void line
        .then(({ worker, held }) =>
          held.size === 0
            ? undefined
            : link.attempt(() => worker.extendJobLocks([...held.keys()], [...held.values()], HELD_MS)),
        )
        .catch(() => {});
  }, RENEW_MS);
  renewing.unref();

  return {
    /** Puts tokens in line that are not there yet. */
    async add(channelId: string, chunks: readonly WaitingChunk[]): Promise<void> {
      for (let at = 0; at < chunks.length; at += AT_ONCE)
        await link.attempt(async () => {
          const { queue } = await lineOf(channelId);
          const absent = await notThere(link, queue, chunks.slice(at, at + AT_ONCE));
          await queue.addBulk(absent.map(jobOf));
        });
    },
    /** The next token of a channel: null when there is none, undefined when Redis is away. */
    async next(channelId: string, key: string): Promise<HeldToken | null | undefined> {
      const found = await link.attempt(async () => {
        const line = await lineOf(channelId);
        return { line, job: await line.worker.getNextJob(key, { block: false }) };
      });
      // One that comes after we gave up is renewed by nobody, and goes to another lane.
      if (!found) return undefined;
      const { line, job } = found;
      if (!job?.id) return null;
      line.held.set(job.id, key);
      const { dispatchNo, no } = job.data as { dispatchNo: number; no: number };
      return { channelId, dispatchNo, no, job, key };
    },
    /** Takes a token away for good; one that was lost meanwhile is gone already. */
    async drop({ channelId, job, key }: HeldToken): Promise<void> {
      const held = (await lines.get(channelId))?.held;
      if (held?.get(job.id!) === key) held.delete(job.id!);
      await link.attempt(() => job.moveToCompleted(null, key, false).catch(() => {}));
    },
    async close(): Promise<void> {
      clearInterval(renewing);
      lines.clear();
      await Promise.all(closing);
    },
  };
}

const jobOf = (chunk: WaitingChunk) => ({
  name: "chunk",
  data: { dispatchNo: chunk.dispatchNo, no: chunk.no },
  opts: {
    jobId: tokenOf(chunk),
    delay: chunk.inMs > 0 ? Math.ceil(chunk.inMs) + CLOCKS_MS : 0,
    ...(chunk.urgent ? {} : { priority: Math.min(Math.max(1, chunk.place + 1), PLACE_MAX) }),
  },
});

const tokenOf = ({ dispatchNo, no }: Pick<WaitingChunk, "dispatchNo" | "no">): string =>
  `${dispatchNo}-${no}`;

async function notThere(
  link: RedisLink,
  queue: Queue,
  chunks: readonly WaitingChunk[],
): Promise<WaitingChunk[]> {
  const asked = link.client.pipeline();
  for (const chunk of chunks) asked.exists(queue.toKey(tokenOf(chunk)));
  const answers = (await asked.exec()) ?? [];
  return chunks.filter((_, at) => answers[at]?.[1] === 0);
}
