import type { z } from "zod";
import type { FallbackReport, otherMessage } from "#contract/broadcasts/fallback.ts";
import { NO_MESSAGES } from "#contract/messages/status.ts";
import type { Funds } from "#server/features/billing/public.ts";
import {
  countMessages,
  type Dispatches,
  leftOut,
  otherOf,
  tellFallback,
} from "#server/features/messages/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { askedOf } from "../cost.ts";
import { maySteer } from "../policy.ts";
import { broadcastByNo, fallbackOf, findBroadcast, type ListedBroadcast, variantsOf } from "../repository.ts";
import type { Rows } from "../tables.ts";
import { togetherAs } from "../variants.ts";
import { dueOf } from "./due.ts";
import { endOf, termsOf } from "./shown.ts";

interface Parts {
  dispatches: Dispatches;
  funds: Funds;
}
/** Whether the wallet suffices is asked of so many. */
const ASKED = 2_000;

/** A broadcast with its fallback, whichever of the two is named; null where it has none and is none. */
export async function fallbackReport(
  scope: Scope,
  parts: Parts,
  row: ListedBroadcast,
): Promise<FallbackReport | null> {
  const first = row.fallback_for === null ? row : await findBroadcast(scope, row.fallback_for);
  const fallback = first && (await fallbackOf(scope, togetherAs(first)));
  if (!fallback) return null;
  const firsts = await variantsOf(scope, first);
  const nos = firsts.map(({ no }) => no);
  const counts = await countMessages(scope, nos);
  const sum = (of: (one: typeof NO_MESSAGES) => number) =>
    nos.reduce((all, no) => all + of(counts.get(no) ?? NO_MESSAGES), 0);
  const told = await tellFallback(scope, fallback.no);
  const left = await leftOut(scope, nos);
  const people = firsts.reduce((all, { total }) => all + total, 0) - left.skipped;
  const reachedFirst = sum(({ delivered, read }) => delivered + read);
  const neither = told.neither + (fallback.fallback_open ? 0 : left.failed);
  return {
    first: endOf(first),
    second: endOf(fallback),
    terms: termsOf(fallback),
    held: await heldOf(scope, parts, fallback, firsts),
    people,
    reachedFirst,
    fellBack: told.fellBack,
    reachedFallback: told.reached,
    reachedBoth: told.both,
    reachedNeither: neither,
    undecided: Math.max(0, people - reachedFirst - told.reached + told.both - neither),
    abilities: {
      stop: maySteer(scope.can) && fallback.fallback_open && fallback.state !== "preparing",
    },
  };
}

/** Why nobody falls back at the moment. */
async function heldOf(
  rows: Rows,
  { dispatches, funds }: Parts,
  fallback: ListedBroadcast,
  firsts: readonly ListedBroadcast[],
): Promise<FallbackReport["held"]> {
  if (!fallback.fallback_open) return null;
  if ([fallback, ...firsts].some(({ state }) => state === "paused")) return "paused";
  const due = await dueOf(rows, fallback, firsts, ASKED);
  const dispatch = due.length > 0 ? await dispatches.find(rows, fallback.dispatch_id) : undefined;
  if (!dispatch) return null;
  const asked = await askedOf(rows, { type: fallback.channel_type }, dispatch);
  const cost = await funds.estimate(rows, { ...asked, messages: asked.messages + due.length });
  return cost?.enough === false ? "wallet" : null;
}

/** The other message to the same person, where this one fell back or is a fallback. */
export async function otherTold(
  rows: Rows,
  dispatchNo: number,
  seq: number,
): Promise<z.output<typeof otherMessage> | null> {
  const other = await otherOf(rows, dispatchNo, seq);
  const broadcast = other && (await broadcastByNo(rows, other.dispatchNo));
  if (!broadcast) return null;
  return {
    is: other.is,
    broadcastId: broadcast.id,
    broadcastName: broadcast.name,
    messageId: String(other.seq),
    channelType: broadcast.channel_type,
  };
}
