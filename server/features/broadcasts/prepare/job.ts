import { z } from "zod";
import type { Permission } from "#contract/permissions.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels, OpenChannel } from "#server/features/channels/public.ts";
import {
  addressees,
  countAddressees,
  customersAt,
  defaultCountry,
  namedAddressees,
} from "#server/features/customers/public.ts";
import type { Messages, Recipient } from "#server/features/messages/public.ts";
import type { JobKind, RunningJob } from "#server/platform/queue/jobs.ts";
import { beginsOf } from "../begins.ts";
import { sufficeAll } from "../cost.ts";
import { fallbackOf, findBroadcast, type ListedBroadcast, lockBroadcast, variantsOf } from "../repository.ts";
import { heldOutOf } from "../variants.ts";
import { type Box, boxesOf, lastSelected, type Sorter, sorter, typedIn } from "./boxes.ts";
import { readAddress } from "./numbers.ts";

export const BROADCAST_AUDIENCE: readonly Permission[] = [
  "CAMPAIGNS.VIEW",
  "CAMPAIGNS.CREATE",
  "CAMPAIGNS.EDIT",
];
const AT_ONCE = 2_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const payload = z.object({});
type Job = RunningJob<z.infer<typeof payload>>;
export type PrepareJob = JobKind<z.infer<typeof payload>>;

/** Turns who a broadcast is for into messages: each person's values, and why somebody gets none. Goes on where it was. */
export function prepareJob(
  { directory }: Pick<Channels, "directory">,
  { dispatches }: Pick<Messages, "dispatches">,
  funds: Funds,
): PrepareJob {
  return {
    kind: "broadcast.prepare",
    payload,
    attempts: 5,
    audience: BROADCAST_AUDIENCE,
    async run(job) {
      const broadcast = await findBroadcast(job.scope, job.subjectId!);
      const dispatch = broadcast && (await dispatches.find(job.scope, broadcast.dispatch_id));
      if (!broadcast || dispatch?.state !== "preparing") return;
      const channel = await directory.open(job.scope.enterpriseId, broadcast.channel_id);
      const boxes = await boxesOf(job.scope, dispatches, channel, await variantsOf(job.scope, broadcast));
      const adding = { job, dispatches, channel, entry: broadcast.entry, sort: sorter(broadcast.id, boxes) };
      await addTyped(adding, boxes);
      await addSelected(adding, boxes);
      const total = sum(boxes.map(({ count }) => count));
      await job.progress({ stage: "checking", done: total, total });
      await job.scope.write(async (work) => {
        // As it stands now: a campaign may have been paused, or begun, while this went on.
        const { start, start_at: startAt } = (await lockBroadcast(work, broadcast.id)) ?? broadcast;
        const together = boxes.map((box) => box.dispatch);
        await dispatches.skipTwins(work, together);
        for (const one of together)
          await dispatches.skipUnwanted(work, one, channel.type, startAt ?? new Date(), heldOutOf(broadcast));
        const { local_time: localTime } = (await dispatches.find(work, broadcast.dispatch_id)) ?? dispatch;
        // What the wallet cannot pay waits for somebody who tops it up and starts it.
        const starts = start && (await sufficeAll(work, funds, channel, together));
        const timed = startAt !== null || localTime !== null;
        const next = starts ? (timed ? "scheduled" : "running") : "ready";
        for (const box of boxes) {
          const times = { startAt: startAt?.toISOString() ?? null, localTime };
          const { first } = await beginsOf(work, { no: box.dispatch.no, channel_type: channel.type }, times);
          await dispatches.prepared(work, box.dispatch, box.count, next, first ?? undefined);
        }
        const fallback = await fallbackOf(work, broadcast.id);
        const waits = fallback && (await dispatches.find(work, fallback.dispatch_id));
        // People come to it once they are not reached.
        if (waits) await dispatches.prepared(work, waits, 0, "ready");
        await job.checkpoint(work, { stage: "done", done: total, total });
        for (const { id } of [...boxes, ...(fallback ? [fallback] : [])])
          await work.announce("broadcast.changed", { broadcastId: id }, BROADCAST_AUDIENCE);
      });
    },
  };
}

interface Adding {
  job: Job;
  dispatches: Messages["dispatches"];
  channel: OpenChannel;
  entry: ListedBroadcast["entry"];
  sort: Sorter;
}

/** Adds the numbers that were typed, one message for each. */
async function addTyped({ job, dispatches, channel, entry, sort }: Adding, boxes: readonly Box[]) {
  const { phoneNumber } = entry;
  const country = await defaultCountry(job.scope);
  for (let at = sum(boxes.map(({ count }) => count)); at < phoneNumber.length; at += AT_ONCE) {
    const typed = phoneNumber
      .slice(at, at + AT_ONCE)
      .map((text) => ({ text, read: readAddress(text, channel.type, country) }));
    const addresses = typed.flatMap(({ read }) => (read.ok ? [read.address] : []));
    const ids = await customersAt(job.scope, channel.type, addresses);
    const customers = await namedAddressees(job.scope, [...ids.values()], channel.type);
    const sorted = await sort(job.scope, typed, ({ text, read }) => (read.ok ? read.address : text));
    await job.scope.write(async (work) => {
      for (const [box, own] of sorted) {
        const recipients = own.map(
          ({ text, read }): Recipient =>
            read.ok
              ? box.make(read.address, customers.get(ids.get(read.address) ?? ""))
              : { address: text, customerId: null, vars: null, skipped: read.reason },
        );
        await dispatches.add(work, box.dispatch, box.count, recipients);
      }
      await job.checkpoint(work, { stage: "preparing", done: at + typed.length, ...typedIn(sorted) });
    });
    for (const [box, own] of sorted) box.count += own.length;
  }
}

/** Adds the customers that were chosen, page by page. */
async function addSelected({ job, dispatches, channel, entry, sort }: Adding, boxes: readonly Box[]) {
  const selection = entry.customers;
  if (!selection) return;
  const total = entry.phoneNumber.length + (await countAddressees(job.scope, selection));
  let after = lastSelected(boxes, entry.phoneNumber.length, job.counts);
  for (;;) {
    if (job.signal.aborted) return;
    const page = await addressees(job.scope, selection, channel.type, after, AT_ONCE);
    if (page.length === 0) return;
    const sorted = await sort(job.scope, page, ({ id, address }) => address || id);
    await job.scope.write(async (work) => {
      for (const [box, own] of sorted) {
        const recipients = own.map((customer) => box.make(customer.address ?? "", customer));
        await dispatches.add(work, box.dispatch, box.count, recipients);
      }
      const done = page.length + sum(boxes.map(({ count }) => count));
      await job.checkpoint(work, { stage: "preparing", done, total });
    });
    for (const [box, own] of sorted) box.count += own.length;
    after = page.at(-1)!.id;
  }
}
