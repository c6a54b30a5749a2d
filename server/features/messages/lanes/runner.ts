import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Among, type Chunk, openWindow, releaseChunk, seqsOf } from "../chunks/claim.ts";
import { holding, waitTurn } from "./lease.ts";
import { type RunningDispatch, sendWindow } from "./window.ts";
import type { RunnerParts } from "./parts.ts";
import { takeOver } from "./take-over.ts";
import { writeDown } from "./write-down.ts";
import { holdUp } from "../dispatches/hold-up.ts";
import { finishDispatch } from "../dispatches/state.ts";
import type { RateLimiter } from "../rate/limiter.ts";
import { type Admitted, admit } from "../rate/people.ts";
import { type Cap, CAPPED, reserve } from "../outreach/cap.ts";
import { reachedMeanwhile } from "../fallbacks/due.ts";
import { REACHED_FIRST } from "../fallbacks/hand-over.ts";
import { OFF } from "../outreach/repository.ts";
import { outreachOf } from "../outreach/rules.ts";
import { setAside } from "../outreach/set-aside.ts";

/** A window holds what goes out in so many milliseconds; never more than this many messages. */
const WINDOW_MS = 250;
const WINDOW_MIN = 20;
const WINDOW_MAX = 500;
/** So often it is looked whether a chunk may go on that the messaging limit holds: somebody may have raised that. */
const HELD_LOOK_MS = 60_000;

/**
 * How many messages a window holds at a pace: what is in doubt after a crash is never more. A slow channel's holds no
 * more than what may go in a second: they go out at once.
 */
export function widthAt(perSecond: number | null): number {
  if (perSecond === null) return WINDOW_MAX;
  const least = Math.min(WINDOW_MIN, Math.ceil(perSecond));
  return Math.min(WINDOW_MAX, Math.max(least, Math.round((perSecond * WINDOW_MS) / 1_000)));
}

export const paceOf = ({ settings, capabilities }: OpenChannel): number | null =>
  settings.perSecond ?? capabilities.perSecond;

/** Works off some of a channel's chunks until none is due. Gives how many it worked on. */
export async function runLane(
  parts: RunnerParts,
  channel: OpenChannel,
  owner: string,
  stopping: () => boolean,
  among: Among,
): Promise<number> {
  const scope = parts.scopeOf(channel.enterpriseId);
  let worked = 0;
  let ended: RunningDispatch | undefined;
  while (!stopping()) {
    const taken = await parts.chunks.take(scope, channel.id, owner, among);
    // While a lane finds more of a dispatch it is not at its end: only who finds none looks.
    if (ended && ended.no !== taken?.chunk.dispatchNo) await finish(parts, scope, ended);
    ended = undefined;
    if (!taken) break;
    worked++;
    ended = await runChunk(parts, channel, taken.chunk, owner, stopping).finally(() => taken.end());
  }
  if (ended) await finish(parts, scope, ended);
  return worked;
}

/** Does not throw: a chunk that was taken meanwhile must be worked on, and the sender's next look ends what is left. */
async function finish(parts: RunnerParts, scope: Scope, { id, no }: RunningDispatch): Promise<void> {
  if (await finishDispatch(scope, no).catch(() => false)) parts.moved(scope.enterpriseId, id);
}

/** Gives the dispatch where the chunk was worked off to its end. */
async function runChunk(
  parts: RunnerParts,
  given: OpenChannel,
  claimed: Chunk,
  owner: string,
  stopping: () => boolean,
): Promise<RunningDispatch | undefined> {
  const scope = parts.scopeOf(given.enterpriseId);
  const dispatch = await parts.dispatchOf(given.enterpriseId, claimed.dispatchNo);
  let chunk = await takeOver(scope, given, claimed, owner, parts);
  let judged = OFF.quiet;
  let awakeUntil = 0;
  while (!stopping()) {
    const channel = await parts.channelOf(given);
    if (channel.removed) {
      const reason = `The channel ${channel.name} was removed.`;
      await scope.write((work) => holdUp(work, { no: dispatch.no }, reason));
      parts.moved(channel.enterpriseId, dispatch.id);
      break;
    }
    const { quiet, cap } = dispatch.unasked ? await outreachOf(scope) : OFF;
    const byClock = quiet !== null || dispatch.localTime !== null;
    if (byClock && (quiet !== judged || Date.now() >= awakeUntil)) {
      const rules = { quiet, localTime: dispatch.localTime };
      const aside = await setAside(scope, parts.chunks, channel, chunk, owner, rules);
      if (!aside.chunk) return undefined;
      if (aside.count > 0) parts.moved(channel.enterpriseId, dispatch.id);
      [chunk, judged, awakeUntil] = [aside.chunk, quiet, aside.awakeUntil];
      if (chunk.done >= chunk.size) return dispatch;
    }
    const pace = paceOf(channel);
    const width = parts.beside.narrow(
      widthAt(dispatch.perSecond === null ? pace : Math.min(pace ?? Infinity, dispatch.perSecond)),
    );
    const next = Math.min(width, chunk.size - chunk.done);
    const { width: count, waitMs } = await allowed(scope, channel, dispatch, chunk, next);
    if (count === 0 && next > 0) {
      await releaseChunk(scope, chunk, owner, Math.min(waitMs, HELD_LOOK_MS));
      parts.moved(channel.enterpriseId, dispatch.id);
      return undefined;
    }
    // The wait comes before the window: until it is opened nothing of it is in doubt, and a pause is heard of.
    const wait = await waitFor(parts.limiter, scope, channel, dispatch, count);
    // Somebody waits for what is said one by one.
    const rest = chunk.urgent ? 0 : parts.beside.reserve(count);
    if (!(await waitTurn(scope, chunk, owner, Math.max(wait, rest), stopping))) break;
    // The wait may have been long.
    if (byClock && Date.now() >= awakeUntil) continue;
    const over = await beyond(scope, dispatch, chunk, count, cap);
    const window = await openWindow(scope, chunk, {
      owner,
      width: count,
      channelId: channel.id,
      channelType: channel.type,
    });
    if (!window) break;
    await holding(scope, chunk, owner, async () => {
      const results = await sendWindow(
        { channels: parts.channels, channel, permits: parts.permitsOf(channel) },
        dispatch,
        window,
        chunk.urgent,
        over,
      );
      await writeDown(parts, { channel, dispatch, chunk, owner, end: window.end }, results);
    });
    parts.moved(channel.enterpriseId, dispatch.id);
    if (window.end >= chunk.size) return dispatch;
    chunk.done = window.end;
  }
  await releaseChunk(scope, chunk, owner);
  return undefined;
}

/** By the channel's messaging limit, where it has one. */
const allowed = (
  scope: Scope,
  { id: channelId, settings: { peoplePerDay: limit } }: OpenChannel,
  { unasked: holds }: RunningDispatch,
  chunk: Chunk,
  count: number,
): Promise<Admitted> =>
  limit === undefined || count === 0
    ? Promise.resolve({ width: count, waitMs: 0 })
    : admit(scope, { channelId, limit, holds }, chunk, count);

const NOBODY: ReadonlyMap<number, string> = new Map();
/** Those of a window who are kept back: by the frequency cap, where there is one, or because the first message of which this is the fallback has reached them. */
async function beyond(
  scope: Scope,
  { no, urgent, fallback }: RunningDispatch,
  chunk: Chunk,
  count: number,
  cap: Cap | null,
): Promise<ReadonlyMap<number, string>> {
  if (count === 0 || (!cap && !fallback)) return NOBODY;
  const reached = fallback
    ? await reachedMeanwhile(scope, no, seqsOf(chunk, chunk.done + count))
    : new Set<number>();
  const capped = cap ? await reserve(scope, chunk, count, cap, urgent) : new Set<number>();
  return new Map([
    ...[...capped].map((seq) => [seq, CAPPED] as const),
    ...[...reached].map((seq) => [seq, REACHED_FIRST] as const),
  ]);
}

async function waitFor(
  limiter: RateLimiter,
  scope: Scope,
  channel: OpenChannel,
  dispatch: RunningDispatch,
  count: number,
): Promise<number> {
  const own =
    dispatch.perSecond === null ? 0 : await limiter.reserve(scope, dispatch.id, count, dispatch.perSecond);
  return Math.max(own, await limiter.reserve(scope, channel.id, count, paceOf(channel)));
}
