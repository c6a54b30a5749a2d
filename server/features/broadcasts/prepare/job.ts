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
import { type DispatchRow, type Messages, type Recipient } from "#server/features/messages/public.ts";
import type { JobKind, RunningJob } from "#server/platform/queue/jobs.ts";
import { fail } from "#server/platform/fail.ts";
import { askedOf } from "../cost.ts";
import { findBroadcast, type ListedBroadcast, lockBroadcast } from "../repository.ts";
import { readAddress } from "./numbers.ts";
import { type Maker, recipientMaker } from "./recipients.ts";

export const BROADCAST_AUDIENCE: readonly Permission[] = [
  "CAMPAIGNS.VIEW",
  "CAMPAIGNS.CREATE",
  "CAMPAIGNS.EDIT",
];
const AT_ONCE = 2_000;

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
      const { content } = dispatch;
      if (content.kind !== "template") throw fail("NOT_FOUND", { what: "template" });
      const make = await recipientMaker(job.scope, channel, broadcast.entry.columnMapping, content);
      const place = await dispatches.last(job.scope, dispatch);
      const added = await addTyped({ job, dispatches, dispatch, channel, broadcast, make }, place.count);
      const total = await addSelected({ job, dispatches, dispatch, channel, broadcast, make }, added, place);
      await job.progress({ stage: "checking", done: total, total });
      await job.scope.write(async (work) => {
        // As it stands now: a campaign may have been paused, or begun, while this went on.
        const { start, start_at: startAt } = (await lockBroadcast(work, broadcast.id)) ?? broadcast;
        await dispatches.skipTwins(work, dispatch);
        await dispatches.skipUnwanted(work, dispatch, channel.type, startAt ?? new Date());
        // What the wallet cannot pay waits for somebody who tops it up and starts it.
        const starts = start && (await funds.suffice(work, await askedOf(work, channel, dispatch)));
        const next = starts ? (startAt ? "scheduled" : "running") : "ready";
        await dispatches.prepared(work, dispatch, total, next, startAt ?? undefined);
        await job.checkpoint(work, { stage: "done", done: total, total });
        await work.announce("broadcast.changed", { broadcastId: broadcast.id }, BROADCAST_AUDIENCE);
      });
    },
  };
}

interface Adding {
  job: Job;
  dispatches: Messages["dispatches"];
  dispatch: DispatchRow;
  channel: OpenChannel;
  broadcast: ListedBroadcast;
  make: Maker;
}
/** Adds the numbers that were typed, one message for each; gives how many there are. */
async function addTyped(
  { job, dispatches, dispatch, channel, broadcast, make }: Adding,
  done: number,
): Promise<number> {
  const { phoneNumber } = broadcast.entry;
  const country = await defaultCountry(job.scope);
  for (let at = done; at < phoneNumber.length; at += AT_ONCE) {
    const typed = phoneNumber
      .slice(at, at + AT_ONCE)
      .map((text) => ({ text, read: readAddress(text, channel.type, country) }));
    const addresses = typed.flatMap(({ read }) => (read.ok ? [read.address] : []));
    const ids = await customersAt(job.scope, channel.type, addresses);
    const customers = await namedAddressees(job.scope, [...ids.values()], channel.type);
    const recipients = typed.map(
      ({ text, read }): Recipient =>
        read.ok
          ? make(read.address, customers.get(ids.get(read.address) ?? ""))
          : { address: text, customerId: null, vars: null, skipped: read.reason },
    );
    await job.scope.write(async (work) => {
      await dispatches.add(work, dispatch, at, recipients);
      await job.checkpoint(work, { stage: "preparing", done: at + recipients.length });
    });
  }
  return Math.max(phoneNumber.length, 0);
}

/** Adds the customers that were chosen, page by page; gives how many messages there are in all. */
async function addSelected(
  { job, dispatches, dispatch, channel, broadcast, make }: Adding,
  typed: number,
  place: { count: number; customerId: string | null },
): Promise<number> {
  const selection = broadcast.entry.customers;
  if (!selection) return typed;
  const expected = typed + (await countAddressees(job.scope, selection));
  let after = place.count > typed ? place.customerId : null;
  let count = Math.max(typed, place.count);
  for (;;) {
    if (job.signal.aborted) return count;
    const page = await addressees(job.scope, selection, channel.type, after, AT_ONCE);
    if (page.length === 0) return count;
    const from = count;
    await job.scope.write(async (work) => {
      const recipients = page.map((customer) => make(customer.address ?? "", customer));
      await dispatches.add(work, dispatch, from, recipients);
      await job.checkpoint(work, { stage: "preparing", done: from + page.length, total: expected });
    });
    count += page.length;
    after = page.at(-1)!.id;
  }
}
