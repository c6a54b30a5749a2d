import { goneAt, secondsOf } from "#contract/broadcasts/duration.ts";
import { HELD_OUT } from "#contract/broadcasts/limits.ts";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import {
  asleepAmong,
  besideOf,
  CAPPED,
  countMessages,
  departures,
  type DispatchRow,
  drawnTemplate,
  type MessageFaces,
  measuredPace,
  outreachOf,
  peopleAhead,
  reasonsOf,
} from "#server/features/messages/public.ts";
import { namedAddressees } from "#server/features/customers/public.ts";
import { askedOf, costOf } from "./cost.ts";
import type { ListedBroadcast } from "./repository.ts";
import { sampleMessages } from "./samples.ts";
import type { Rows } from "./tables.ts";

interface PlanParts {
  funds: Funds;
  faces: MessageFaces;
}

/** What will happen when a prepared broadcast is started. */
export async function flightPlan(
  rows: Rows,
  channel: OpenChannel,
  dispatch: DispatchRow,
  { funds, faces }: PlanParts,
  /** When somebody wants it to begin; as it stands, where that is not said. */
  { at, localTime = at ? null : dispatch.local_time }: { at?: string; localTime?: string | null } = {},
  /** Its other variants, which go beside it. */
  variants: readonly ListedBroadcast[] = [],
  fallback: FlightPlan["fallback"] = null,
): Promise<FlightPlan> {
  const skipped = await reasonsOf(rows, dispatch.no, "skipped");
  const { quiet } = await outreachOf(rows);
  const counts = (await countMessages(rows, [dispatch.no])).get(dispatch.no)!;
  const measured = await measuredPace(rows, channel.id);
  const pace = paceOf(channel, dispatch.per_second, measured);
  const people = await peopleOf(rows, channel, { dispatchNo: dispatch.no });
  const seconds = secondsOf(counts.waiting, pace.perSecond, people);
  const others = (await besideOf(rows, dispatch)) + (await aheadOf(rows, dispatch, counts.waiting, variants));
  const beside = {
    messages: others,
    seconds: pace.perSecond === null ? 0 : Math.round(others / pace.perSecond),
  };
  const planned = dispatch.state === "scheduled" ? (dispatch.start_at?.getTime() ?? 0) : 0;
  const begins = Math.max(localTime === null ? planned : 0, Date.now() + beside.seconds * 1_000);
  const leaving =
    quiet || localTime !== null
      ? await departures(rows, dispatch.no, channel.type, { quiet, localTime }, at ? Date.parse(at) : begins)
      : [];
  const ends = localTime === null ? begins + (seconds ?? 0) * 1_000 : goneAt(leaving, begins, pace.perSecond);
  return {
    total: dispatch.total,
    sending: counts.waiting,
    skipped,
    capped: skipped.find(({ reason }) => reason === CAPPED)?.count ?? 0,
    heldOut: skipped.find(({ reason }) => reason === HELD_OUT)?.count ?? 0,
    asleep: quiet ? asleepAmong(leaving, quiet) : null,
    localStarts:
      localTime === null
        ? null
        : leaving.map(({ timeZone, count, at: goes }) => ({
            timeZone,
            count,
            at: new Date(goes).toISOString(),
          })),
    pace,
    people,
    allowed: paceOf(channel, null),
    measured,
    beside,
    seconds,
    finishesAt: seconds === null ? null : new Date(ends).toISOString(),
    cost: await costOf(rows, channel, funds, await askedOf(rows, channel, dispatch)),
    fallback,
    template: drawnTemplate(dispatch.content),
    samples: await samples(rows, channel, dispatch, faces),
  };
}

/** Messages of other variants that take turns with one's own: those under way are counted with all that are. */
async function aheadOf(
  rows: Rows,
  { no, per_second: own }: DispatchRow,
  waiting: number,
  variants: readonly ListedBroadcast[],
): Promise<number> {
  const nos = variants.filter((one) => one.no !== no && one.state !== "running").map((one) => one.no);
  if (own !== null || nos.length === 0) return 0;
  const counts = await countMessages(rows, nos);
  return nos.reduce((sum, one) => sum + Math.min(waiting, counts.get(one)?.waiting ?? 0), 0);
}

/** By the channel's messaging limit; null where it has none. */
export async function peopleOf(
  rows: Rows,
  { id: channelId, settings: { peoplePerDay: limit } }: OpenChannel,
  ahead: Parameters<typeof peopleAhead>[2],
): Promise<FlightPlan["people"]> {
  return limit === undefined ? null : peopleAhead(rows, { channelId, limit }, ahead);
}

/** The smallest of what binds it; `measured`: how fast the last ones went, whatever may have bound them. */
export function paceOf(
  { settings, capabilities }: OpenChannel,
  own: number | null,
  measured: number | null = null,
): FlightPlan["pace"] {
  const limits = [
    { limit: "broadcast" as const, perSecond: own },
    settings.perSecond === undefined
      ? { limit: "vendor" as const, perSecond: capabilities.perSecond }
      : { limit: "channel" as const, perSecond: settings.perSecond },
    { limit: "measured" as const, perSecond: measured },
  ];
  const binding = limits
    .filter((one): one is typeof one & { perSecond: number } => one.perSecond !== null)
    .sort((a, b) => a.perSecond - b.perSecond)[0];
  return binding ?? { limit: "none", perSecond: null };
}

/** The first messages as they will read. */
async function samples(rows: Rows, channel: OpenChannel, dispatch: DispatchRow, faces: MessageFaces) {
  const { content } = dispatch;
  const faceOf = faces(dispatch);
  if (content.kind !== "template") return [];
  const messages = await sampleMessages(rows, dispatch);
  const people = await namedAddressees(
    rows,
    messages.flatMap(({ customerId }) => customerId ?? []),
    channel.type,
  );
  return messages.map(({ seq, address, customerId, vars }) => ({
    to: address,
    name: people.get(customerId ?? "")?.name ?? null,
    ...faceOf(vars, seq),
  }));
}
