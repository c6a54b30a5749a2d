import type { BodyOf } from "#contract/route.ts";
import type { broadcastRoutes } from "#contract/broadcasts/broadcasts.ts";
import {
  countMessages,
  type DispatchRow,
  type Gathering,
  reasonsOf,
} from "#server/features/messages/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BROADCAST_AUDIENCE } from "./prepare/job.ts";
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
  { no }: Pick<DispatchRow, "no">,
  name: string,
  who: Who,
) {
  if (!BROADCAST_AUDIENCE.some((permission) => scope.can(permission))) scope.demand("CAMPAIGNS.VIEW");
  const counts = (await countMessages(scope, [no])).get(no)!;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return gather(scope, name, { dispatchNo: no, ...who }, total);
}
