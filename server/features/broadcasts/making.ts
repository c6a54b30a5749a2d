import type { FieldError } from "#contract/common.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob } from "#server/platform/queue/jobs.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { createJudge, Judged } from "./judge.ts";
import { type First, fallbackIn, insertVariant, type Sendable, variantsIn } from "./made.ts";
import { BROADCAST_AUDIENCE, type PrepareJob } from "./prepare/job.ts";
import type { Order } from "./tables.ts";

interface MakingParts {
  platform: Pick<Platform, "queue">;
  dispatches: Dispatches;
  judge: ReturnType<typeof createJudge>["judge"];
  prepare: PrepareJob;
}

/** An order that was found to be sendable, and what is made of it. */
export interface Made {
  order: Order;
  judged: Judged & Sendable;
  name: string;
  variants: ReturnType<typeof variantsIn>;
  fallback: ReturnType<typeof fallbackIn>;
  startAt: Date | null;
  start: boolean;
}

export const refusal = (problems: FieldError[]) =>
  fail("BROADCAST_REFUSED", { summary: problems.map(({ message }) => message).join(" ") }, problems);

export const tell = (work: Work, broadcastId: string) =>
  work.announce("broadcast.changed", { broadcastId }, BROADCAST_AUDIENCE);

/** Makes broadcasts of orders, new ones and those that are written anew. */
export function createMaking({ platform, dispatches, judge, prepare }: MakingParts) {
  return {
    /** Looks at an order, and says what is made of it; `id` where it is one that is there. */
    async judge(scope: Scope, order: Order, id?: string): Promise<Made> {
      const judged = await judge(scope, order);
      if (!("content" in judged)) throw refusal(judged.problems);
      const startAt = order.startAt ? new Date(order.startAt) : null;
      const name = order.name.trim() || judged.stored.name;
      const variants = variantsIn(order, judged, name, id);
      const fallback = fallbackIn(order, judged, variants[0], name);
      return {
        order,
        judged,
        name,
        variants,
        fallback,
        startAt,
        start: order.start || startAt !== null || order.localTime !== undefined,
      };
    },
    /** Makes it, and has its messages prepared. */
    async make(
      work: Work,
      { order, name, variants, fallback, start, startAt }: Made,
      { activityId, first }: { activityId: string | null; first?: First },
    ): Promise<void> {
      const together = [...variants, ...fallback];
      for (const made of together)
        await insertVariant(work, dispatches, { order, made, startAt, start, activityId, first });
      const [{ id }] = variants;
      await enqueueJob(work, platform.queue, { kind: prepare, subjectId: id, title: name, payload: {} });
      for (const made of together) await tell(work, made.id);
    },
  };
}

/** By what a second click is known. */
export const onceOf = ({ order, judged: { channel, stored }, variants, startAt }: Made) => ({
  channelId: channel.id,
  templateId: stored.id,
  entry: variants[0].entry,
  startAt,
  localTime: order.localTime ?? null,
});

/** What the trail tells of one that was made. */
export const toldOf = ({ order, judged: { channel, stored, recipients }, variants, fallback }: Made) => ({
  channel: channel.name,
  template: stored.name,
  recipients,
  ...(order.localTime && { localTime: order.localTime }),
  ...(order.urgent && { urgent: true }),
  ...(order.goal && { goal: order.goal.event, goalHours: order.goal.hours, goalValue: order.goal.value }),
  ...(order.holdOut && { holdOut: order.holdOut }),
  ...(variants.length > 1 && {
    variants: variants.map(({ stored: its, share }) => `${its.name}: ${share} %`),
  }),
  ...(fallback[0] && { fallback: `${fallback[0].channel.name}: ${fallback[0].stored.name}` }),
});
