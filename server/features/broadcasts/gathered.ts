import type { BodyOf } from "#contract/route.ts";
import type { broadcastRoutes } from "#contract/broadcasts/broadcasts.ts";
import { HELD_OUT } from "#contract/broadcasts/limits.ts";
import {
  countMessages,
  type DispatchRow,
  type Gathering,
  reasonsOf,
} from "#server/features/messages/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BROADCAST_AUDIENCE } from "./prepare/job.ts";
import { type ListedBroadcast, variantsOf } from "./repository.ts";
import type { Rows } from "./tables.ts";

type Who = Omit<BodyOf<(typeof broadcastRoutes)["gatherBroadcast"]>, "name">;

/** Why messages failed, and why people were skipped. */
export async function reasonsTold(rows: Rows, { no }: Pick<DispatchRow, "no">) {
  const failed = await reasonsOf(rows, no, "failed");
  const skipped = await reasonsOf(rows, no, "skipped");
  return [
    ...failed.map((one) => ({ ...one, failed: true })),
    ...skipped.map((one) => ({ ...one, failed: false })),
  ];
}

/** A segment of those of a broadcast with whom it went so. */
export async function gatherOf(
  scope: Scope,
  { gather }: Gathering,
  row: ListedBroadcast,
  name: string,
  { which, reason }: Who,
) {
  if (!BROADCAST_AUDIENCE.some((permission) => scope.can(permission))) scope.demand("CAMPAIGNS.VIEW");
  const heldOut = which === "heldOut";
  const nos = heldOut ? (await variantsOf(scope, row)).map(({ no }) => no) : [row.no];
  const counts = await countMessages(scope, nos);
  const total = [...counts.values()]
    .flatMap((one) => Object.values(one))
    .reduce((sum, count) => sum + count, 0);
  const who = heldOut ? ({ which: "notReached", reason: HELD_OUT } as const) : { which, reason };
  return gather(scope, name, { dispatchNos: nos, ...who }, total);
}
