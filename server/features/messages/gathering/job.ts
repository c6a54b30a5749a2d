import { z } from "zod";
import { GATHERED } from "#contract/messages/limits.ts";
import { reportFilter } from "#contract/messages/reports.ts";
import {
  type Audience,
  CUSTOMER_AUDIENCE,
  customersAt,
  fillSegment,
  keptForMany,
} from "#server/features/customers/public.ts";
import type { JobKind, RunningJob } from "#server/platform/queue/jobs.ts";
import type { Work } from "#server/platform/scope.ts";
import { type Person, peopleOfDispatch, peopleReported, type Some, typesOf } from "./people.ts";

const AT_ONCE = 2_000;

const payload = z.object({
  of: z.union([
    z.object({
      /** Of variants: of each. */
      dispatchNos: z.array(z.number()),
      which: z.enum(GATHERED),
      reason: z.string().optional(),
    }),
    z.object({ filter: reportFilter, country: z.string() }),
  ]),
});
export type GatherPayload = z.infer<typeof payload>;
export type GatheringJob = JobKind<GatherPayload>;
type Job = RunningJob<GatherPayload>;

type Sent = Extract<GatherPayload["of"], { which: unknown }>;

/** The next of one dispatch, or where there are no more of it, of the one after it. */
async function nextOf({ dispatchNos, ...who }: Sent, { scope, counts }: Job): Promise<Some> {
  const { dispatchNo: current = dispatchNos[0], seq = 0 } = counts;
  for (const dispatchNo of dispatchNos.slice(dispatchNos.indexOf(current!))) {
    const after = dispatchNo === current ? seq : 0;
    const found = await peopleOfDispatch(scope, { dispatchNo, ...who }, after, AT_ONCE);
    if (found.last) return found;
  }
  return { people: [] };
}

function next(job: Job): Promise<Some> {
  const { of } = job.payload;
  const { dispatchNo, seq } = job.counts;
  if ("which" in of) return nextOf(of, job);
  const after = dispatchNo !== undefined && seq !== undefined ? { dispatchNo, seq } : undefined;
  return peopleReported(job.scope, of.filter, of.country, after, AT_ONCE);
}

/** The customers among people: by what was written down when they were sent it, else by their address now. */
async function customersAmong(work: Work, people: readonly Person[]): Promise<(string | undefined)[]> {
  const types = await typesOf(work, [...new Set(people.map(({ channelId }) => channelId))]);
  const known = await keptForMany(
    work,
    people.flatMap(({ customerId }) => customerId ?? []),
  );
  const found = new Map<string, string>();
  for (const [channelId, type] of types) {
    const own = people.filter((one) => one.channelId === channelId && !known.has(one.customerId ?? ""));
    const at = await customersAt(work, type, [...new Set(own.map(({ address }) => address))]);
    for (const [address, id] of at) found.set(`${channelId} ${address}`, id);
  }
  return people.map(
    ({ customerId, channelId, address }) =>
      known.get(customerId ?? "") ?? found.get(`${channelId} ${address}`),
  );
}

/** Puts those into a segment whom messages were for; goes on where it was. */
export const gatheringJob = (audience: Audience): GatheringJob => ({
  kind: "segment.gather",
  payload,
  attempts: 5,
  audience: CUSTOMER_AUDIENCE,
  page: (segmentId) => `/customer-master/customers?segment=${segmentId}`,
  run: (job) =>
    fillSegment(job, audience, async (counts) => {
      const { people, last } = await next({ ...job, counts });
      if (!last) return undefined;
      return async (work) => {
        const ids = await customersAmong(work, people);
        const customerIds = ids.filter((id) => id !== undefined);
        return { people: people.length, customerIds, place: { ...last } };
      };
    }),
});
