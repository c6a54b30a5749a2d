import type { Fallback } from "#contract/broadcasts/fallback.ts";
import { VARIANT_LETTERS } from "#contract/broadcasts/limits.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import type { Judged, JudgedMessage } from "./judge.ts";
import type { BroadcastRow } from "./repository.ts";
import type { Entry, Order } from "./tables.ts";
import { paceOfVariant } from "./variants.ts";

export type Sendable = Extract<JudgedMessage, { content: unknown }>;

/** A broadcast that is about to be made, or one variant of it. */
interface Made extends Sendable {
  id: string;
  name: string;
  entry: Entry;
  variant: number | null;
  variantOf: string | null;
  share: number | null;
  /** The fallback of which broadcast it is, and when it goes. */
  falls?: { for: string } & Pick<Fallback, "onFailed" | "afterHours">;
}

const isSendable = (judged: JudgedMessage): judged is Sendable => "content" in judged;

/** The variants of an order that was found to be sendable, the first one first; without any, the broadcast alone. */
export function variantsIn(
  order: Order,
  judged: Judged & Sendable,
  name: string,
  id: string = newId(),
): [Made, ...Made[]] {
  const { phoneNumber, customers, message, columnMapping, countClicks, resourceId, resourceType } = order;
  const entry = { phoneNumber, customers, message, columnMapping, countClicks, resourceId, resourceType };
  const { variants } = order;
  if (!variants) return [{ ...judged, id, name, entry, variant: null, variantOf: null, share: null }];
  const called = (at: number) => `${name} · ${VARIANT_LETTERS[at]}`;
  const others = judged.others.filter(isSendable).map((one, at): Made => {
    const { share, ...own } = variants.others[at]!;
    // Whom it is for stands in the first one alone.
    const its = { ...entry, ...own, phoneNumber: [], customers: undefined };
    const variant = at + 1;
    return { ...one, id: newId(), name: called(variant), entry: its, variant, variantOf: id, share };
  });
  const first = { ...judged, id, name: called(0), entry, variant: 0, variantOf: null, share: variants.share };
  return [first, ...others];
}

/** The fallback of an order, as a broadcast of its own: nobody is for it until they fall back. */
export function fallbackIn(
  order: Order,
  judged: Pick<Judged, "fallback">,
  first: Pick<Made, "id" | "entry">,
  name: string,
): Made[] {
  const { fallback } = order;
  if (!fallback || !judged.fallback || !isSendable(judged.fallback)) return [];
  const { message, columnMapping, onFailed, afterHours } = fallback;
  const { channel } = judged.fallback;
  return [
    {
      ...judged.fallback,
      id: newId(),
      name: `${name} · ${channel.name}`,
      entry: {
        phoneNumber: [],
        customers: undefined,
        message,
        columnMapping,
        countClicks: order.countClicks,
      },
      variant: null,
      variantOf: null,
      share: null,
      falls: { for: first.id, onFailed, afterHours },
    },
  ];
}

/** Who made it, when, and in which draft, where it is written anew. */
export type First = Pick<BroadcastRow, "created_by" | "created_by_name" | "created_at" | "draft_id">;

interface Making {
  order: Order;
  made: Made;
  start: boolean;
  startAt: Date | null;
  activityId: string | null;
  first?: First | undefined;
}

/** Makes one with its dispatch; nobody is in it yet. */
export async function insertVariant(
  work: Work,
  dispatches: Dispatches,
  { order, made, start, startAt, activityId, first }: Making,
): Promise<void> {
  const dispatch = await dispatches.create(work, {
    channelId: made.channel.id,
    source: "broadcast",
    sourceId: made.id,
    templateId: made.stored.id,
    name: made.name,
    content: made.content,
    // Its channel has a pace of its own.
    perSecond: made.falls ? null : paceOfVariant(made, order.perSecond),
    tryDays: order.tryDays ?? null,
    urgent: order.urgent ?? false,
    fallback: made.falls !== undefined,
    linkOrigin: made.linkOrigin,
    // It goes when somebody falls back.
    localTime: made.falls ? null : (order.localTime ?? null),
    goal: order.goal,
  });
  await work.db
    .insertInto("broadcast")
    .values({
      id: made.id,
      name: made.name,
      channel_id: made.channel.id,
      template_id: made.stored.id,
      template_name: made.stored.name,
      dispatch_id: dispatch.id,
      entry: json(made.entry),
      variant: made.variant,
      variant_of: made.variantOf,
      share: made.share,
      hold_out: made.falls ? null : (order.holdOut ?? null),
      fallback_for: made.falls?.for ?? null,
      fallback_failed: made.falls?.onFailed ?? false,
      fallback_hours: made.falls?.afterHours ?? null,
      fallback_open: made.falls !== undefined,
      start,
      start_at: startAt,
      activity_id: activityId,
      draft_id: order.draftId ?? null,
      created_by: work.principal.userId,
      created_by_name: work.principal.name,
      ...(first && {
        draft_id: first.draft_id,
        created_by: first.created_by,
        created_by_name: first.created_by_name,
        created_at: first.created_at,
      }),
    })
    .execute();
}
