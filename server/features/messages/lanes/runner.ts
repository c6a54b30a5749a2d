import { setTimeout as delay } from "node:timers/promises";
import { MESSAGE_STATUS } from "#contract/messages.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Chunk, openWindow, releaseChunk } from "../chunks/claim.ts";
import { doubtRule, resolveLeft } from "./doubt.ts";
import { type RunningDispatch, sendWindow } from "./window.ts";
import type { RunnerParts } from "./parts.ts";
import { writeDown } from "./write-down.ts";
import { finishDispatch } from "../dispatches/state.ts";
import { setBack } from "../ledger/set-back.ts";
import type { RateLimiter } from "../rate/limiter.ts";

/** A window holds what goes out in so many milliseconds; never more than this many messages. */
const WINDOW_MS = 250;
const WINDOW_MIN = 20;
const WINDOW_MAX = 500;

/** How many messages a window holds at a pace: what is in doubt after a crash is never more. */
export const widthAt = (perSecond: number | null): number =>
  perSecond === null
    ? WINDOW_MAX
    : Math.min(WINDOW_MAX, Math.max(WINDOW_MIN, Math.round((perSecond * WINDOW_MS) / 1_000)));

export const paceOf = ({ settings, capabilities }: OpenChannel): number | null =>
  settings.perSecond ?? capabilities.perSecond;

/** Works off one channel's chunks until none is due. Gives how many it worked on. */
export async function runLane(
  parts: RunnerParts,
  channel: OpenChannel,
  owner: string,
  stopping: () => boolean,
): Promise<number> {
  const rows = parts.scopeOf(channel.enterpriseId);
  let worked = 0;
  while (!stopping()) {
    const taken = await parts.chunks.take(rows, channel.id, owner);
    if (!taken) break;
    worked++;
    await runChunk(parts, channel, taken.chunk, owner, stopping).finally(() => taken.end());
  }
  return worked;
}

async function runChunk(
  parts: RunnerParts,
  channel: OpenChannel,
  chunk: Chunk,
  owner: string,
  stopping: () => boolean,
): Promise<void> {
  const scope = parts.scopeOf(channel.enterpriseId);
  const dispatch = await parts.dispatchOf(channel.enterpriseId, chunk.dispatchNo);
  const pace = paceOf(channel);
  const width = widthAt(dispatch.perSecond === null ? pace : Math.min(pace ?? Infinity, dispatch.perSecond));
  await scope.write(async (work) => {
    await resolveLeft(work, parts, channel, chunk);
    if (chunk.doubt && chunk.intent === 0)
      await setBack(
        work,
        chunk.dispatchNo,
        MESSAGE_STATUS.doubt,
        chunk.seqs,
        doubtRule(channel) === "resend",
      );
  });
  while (!stopping()) {
    // The wait comes before the window: until it is opened nothing of it is in doubt, and a pause is heard of.
    const wait = await waitFor(
      parts.limiter,
      scope,
      channel,
      dispatch,
      Math.min(width, chunk.size - chunk.done),
    );
    if (wait > 0) await delay(wait);
    const window = await openWindow(scope, chunk, {
      owner,
      width,
      channelId: channel.id,
      channelType: channel.type,
    });
    if (!window) break;
    const results = await sendWindow({ channels: parts.channels, channel }, dispatch, window);
    await writeDown(parts, { channel, dispatch, chunk, owner, end: window.end }, results);
    parts.moved(channel.enterpriseId, dispatch.id);
    if (window.end >= chunk.size) {
      if (await finishDispatch(scope, dispatch.no)) parts.moved(channel.enterpriseId, dispatch.id);
      return;
    }
    chunk.done = window.end;
  }
  await releaseChunk(scope, chunk, owner);
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
