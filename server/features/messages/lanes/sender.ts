import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { StepBack } from "#server/platform/threads/step-back.ts";
import { type Channels, markChannel, type OpenChannel } from "#server/features/channels/public.ts";
import type { Among } from "../chunks/claim.ts";
import { closeStopped } from "../dispatches/closing.ts";
import { DISPATCH_DUE } from "../due.ts";
import { holdUp } from "../dispatches/hold-up.ts";
import { finishDispatch } from "../dispatches/state.ts";
import type { Progress } from "../progress.ts";
import { withFiles } from "./attach.ts";
import { FIRST_MS } from "./backoff.ts";
import { createRunningDispatches } from "./dispatches.ts";
import {
  DUE_CHANNELS,
  type DueChannel,
  type Open,
  releaseDead,
  START_SCHEDULED,
  STOPPED_OPEN,
  WORKED_OFF,
} from "./due.ts";
import type { RunnerParts } from "./parts.ts";
import { paceOf, runLane } from "./runner.ts";
import { PaceBeside } from "./pace-beside.ts";
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
/** Of a slow channel. */
const LANES_SLOW = 2;
/** For single messages alone: each sends one at a time, some 100 a second together where a vendor answers in 150 ms. */
const LANES_SINGLE = 16;
/** Of a dispatch with a pace of its own. */
const LANES_PACED = 1;
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
  /** By channel and by what they take. */
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
    channels: { transmit: withFiles(platform, channels.transmit) },
    channelOf: ({ enterpriseId, id }) => channels.directory.open(enterpriseId, id),
    chunks,
    limiter,
    beside: new PaceBeside(new StepBack(platform.calls)),
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

  /** Opens lanes that take the same chunks, one for each that waits, until there are so many. Gives how many it opened. */
  function openUpTo(most: number, waiting: number, channel: OpenChannel, among: Among): number {
    const group = `${channel.id}:${typeof among === "string" ? among : among.dispatchNo}`;
    const running = lanes.get(group) ?? new Set<Promise<void>>();
    const before = running.size;
    const wanted = Math.min(most, before + waiting);
    while (running.size < wanted && !stopping) {
      const name = `${mark.id}:${++laneCount}`;
      names.add(name);
      const lane = runLane(parts, channel, name, () => stopping, among)
        .then(() => {})
        .catch((error: unknown) => log.error({ err: error, channel: channel.id }, "a lane stopped"))
        .finally(() => {
          names.delete(name);
          running.delete(lane);
          if (running.size === 0 && lanes.get(group) === running) lanes.delete(group);
        });
      lanes.set(group, running.add(lane));
    }
    return running.size - before;
  }

  async function openLanes({ enterprise_id, channel_id, shared, urgent, paced }: DueChannel): Promise<void> {
    const channel = await channels.directory.open(enterprise_id, channel_id);
    const pace = paceOf(channel);
    const most = pace !== null && pace <= SLOW ? LANES_SLOW : LANES_MAX;
    const opened = openUpTo(most, shared, channel, "shared");
    // Those that are at work may be at a broadcast for long.
    openUpTo(LANES_SINGLE, urgent - opened, channel, "urgent");
    for (const dispatchNo of paced) openUpTo(LANES_PACED, LANES_PACED, channel, { dispatchNo });
  }

  async function lookOnce(): Promise<void> {
    const started = await database.system.query<{ enterprise_id: string; no: number }>(START_SCHEDULED);
    for (const { enterprise_id, no } of started.rows) await chunks.opened(enterprise_id, no);
    await releaseDead(database.system, mark, (lane) => names.has(lane));
    for (const due of (await database.system.query<DueChannel>(DUE_CHANNELS)).rows)
      await openLanes(due).catch(async (error: unknown) => {
        log.warn({ err: error, channel: due.channel_id }, "a channel cannot be sent through");
        if (error instanceof Failure)
          await platform
            .actFor(due.enterprise_id)
            .write((work) => holdUp(work, { channelId: due.channel_id }, error.message));
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
