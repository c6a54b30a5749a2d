import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type Channels, markChannel } from "#server/features/channels/public.ts";
import { closeStopped } from "../dispatches/closing.ts";
import { DISPATCH_DUE } from "../dispatches/service.ts";
import { finishDispatch, pauseThrough } from "../dispatches/state.ts";
import type { Progress } from "../progress.ts";
import { FIRST_MS } from "./backoff.ts";
import { createRunningDispatches } from "./dispatches.ts";
import { DUE_CHANNELS, type Open, releaseDead, START_SCHEDULED, STOPPED_OPEN, WORKED_OFF } from "./due.ts";
import type { RunnerParts } from "./parts.ts";
import { paceOf, runLane } from "./runner.ts";
import { Permits } from "./permits.ts";

export interface SenderOptions {
  /** How long messages in doubt wait for receipts, in milliseconds. */
  graceMs?: number;
  /** How long a message that is tried again waits at first, in milliseconds. */
  backoffMs?: number;
}
type Ways = Pick<RunnerParts, "chunks" | "limiter">;

const LOOK_MS = 1_000;
/** Lanes of a channel: one at work while another waits for the vendor. */
const LANES_MAX = 4;
const LANES_SLOW = 2;
/** A channel that may send so many a second is slow. */
const SLOW = 100;

/** Sends what is due: each channel in lanes of its own, so that a slow one holds up no other. */
export function createSender(
  platform: Platform,
  channels: Pick<Channels, "directory" | "transmit">,
  progress: Progress,
  { chunks, limiter }: Ways,
  { graceMs = platform.config.MESSAGE_GRACE_SECONDS * 1_000, backoffMs = FIRST_MS }: SenderOptions,
) {
  const { database, bus, log, mark } = platform;
  const lanes = new Map<string, Set<Promise<void>>>();
  /** What the lanes call themselves. */
  const names = new Set<string>();
  const permits = new Map<string, Permits>();
  const dispatches = createRunningDispatches(platform);
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let laneCount = 0;

  const parts: RunnerParts = {
    channels,
    channelOf: ({ enterpriseId, id }) => channels.directory.open(enterpriseId, id),
    chunks,
    limiter,
    broken: (channel, reason) => markChannel(platform, channel, { state: "broken", reason }),
    scopeOf: platform.actFor,
    dispatchOf: dispatches.of,
    moved: progress.moved,
    permitsOf: ({ id }) => {
      const kept = permits.get(id) ?? new Permits(platform.config.OUTBOUND_CONNECTIONS);
      permits.set(id, kept);
      return kept;
    },
    graceMs,
    backoffMs,
    draw: Math.random,
  };

  async function openLanes(enterpriseId: string, channelId: string): Promise<void> {
    const running = lanes.get(channelId) ?? new Set();
    lanes.set(channelId, running);
    const channel = await channels.directory.open(enterpriseId, channelId);
    const pace = paceOf(channel);
    const wanted = pace !== null && pace <= SLOW ? LANES_SLOW : LANES_MAX;
    while (running.size < wanted && !stopping) {
      const name = `${mark.id}:${++laneCount}`;
      names.add(name);
      const lane = runLane(parts, channel, name, () => stopping)
        .then(() => {})
        .catch((error: unknown) => log.error({ err: error, channel: channelId }, "a lane stopped"))
        .finally(() => {
          names.delete(name);
          running.delete(lane);
        });
      running.add(lane);
    }
  }

  async function lookOnce(): Promise<void> {
    const started = await database.system.query<{ enterprise_id: string; no: number }>(START_SCHEDULED);
    for (const { enterprise_id, no } of started.rows) await chunks.opened(enterprise_id, no);
    await releaseDead(database.system, mark, (lane) => names.has(lane));
    const due = await database.system.query<{ enterprise_id: string; channel_id: string }>(DUE_CHANNELS);
    for (const { enterprise_id, channel_id } of due.rows)
      await openLanes(enterprise_id, channel_id).catch(async (error: unknown) => {
        log.warn({ err: error, channel: channel_id }, "a channel cannot be sent through");
        if (error instanceof Failure)
          await pauseThrough(platform.actFor(enterprise_id), channel_id, error.message);
      });
    for (const { enterprise_id, no, id } of (await database.system.query<Open>(WORKED_OFF)).rows)
      if (await finishDispatch(platform.actFor(enterprise_id), no)) progress.moved(enterprise_id, id);
    const stopped = await database.system.query<Open>(STOPPED_OPEN);
    for (const { enterprise_id, no, id } of stopped.rows) {
      while ((await closeStopped(platform.actFor(enterprise_id), no)) > 0) progress.moved(enterprise_id, id);
    }
  }

  async function look(): Promise<void> {
    if (stopping) return;
    if (looking) {
      lookAgain = true;
      return looking;
    }
    looking = (async () => {
      do {
        lookAgain = false;
        await lookOnce();
      } while (lookAgain && !stopping);
    })()
      .catch((error: unknown) => log.warn({ err: error }, "could not look for messages to send"))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  return {
    async start() {
      await bus.on(DISPATCH_DUE, () => {
        dispatches.forget();
        void look();
      });
      chunks.start();
      timer = setInterval(() => void look(), LOOK_MS);
      await look();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await looking;
      await Promise.all([...lanes.values()].flatMap((running) => [...running]));
    },
  };
}
