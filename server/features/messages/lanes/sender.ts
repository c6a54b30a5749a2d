import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { StepBack } from "#server/platform/threads/step-back.ts";
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
/** While people call a fast channel leaves them most of the machine, and sends almost as much. */
const LANES_BESIDE = 1;
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
  /** By channel, under their names: those that began first come first. */
  const lanes = new Map<string, Map<string, Promise<void>>>();
  const stepBack = new StepBack(platform.calls);
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
    const running = lanes.get(channelId) ?? new Map<string, Promise<void>>();
    lanes.set(channelId, running);
    const channel = await channels.directory.open(enterpriseId, channelId);
    const pace = paceOf(channel);
    const slow = pace !== null && pace <= SLOW;
    const wanted = () => {
      if (slow) return LANES_SLOW;
      return stepBack.busy ? LANES_BESIDE : LANES_MAX;
    };
    // What a lane leaves the others find.
    const ends = (name: string) => stopping || [...running.keys()].indexOf(name) >= wanted();
    while (running.size < wanted() && !stopping) {
      const name = `${mark.id}:${++laneCount}`;
      names.add(name);
      const lane = runLane(parts, channel, name, () => ends(name))
        .then(() => {})
        .catch((error: unknown) => log.error({ err: error, channel: channelId }, "a lane stopped"))
        .finally(() => {
          names.delete(name);
          running.delete(name);
        });
      running.set(name, lane);
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
      await Promise.all([...lanes.values()].flatMap((running) => [...running.values()]));
    },
  };
}
