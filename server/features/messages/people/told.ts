import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { isUserId } from "#contract/channels/user-id.ts";
import type { ChannelEvent } from "#channels/kit/index.ts";
import type { Told } from "#server/features/channels/public.ts";
import { type LearnUserIds, numbersOf, type UserIdPair } from "#server/features/customers/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { readdress } from "./readdress.ts";

/** Hears that what stands under a user id stands under a number from now on, in the same transaction. */
export type Readdressed = (work: Work, pairs: readonly UserIdPair[]) => Promise<void>;

export interface PeopleParts {
  learn: LearnUserIds;
  readdressed: readonly Readdressed[];
}

type FromPerson = ChannelEvent & { kind: "message" | "consent" };

const ofPerson = (event: ChannelEvent): event is FromPerson =>
  event.kind === "message" || event.kind === "consent";

/** So many at once: what belongs to one person is written down before others wait for it. */
const AT_ONCE = 500;

/** Learns which user ids and numbers are one person's. */
export async function learnPeople(scope: Scope, parts: PeopleParts, told: readonly Told[]): Promise<void> {
  const pairs = pairsIn(told);
  for (let start = 0; start < pairs.length; start += AT_ONCE)
    await scope.write(async (work) => {
      const fresh = await parts.learn(work, pairs.slice(start, start + AT_ONCE));
      const moved = await readdress(work, fresh);
      if (moved.length === 0) return;
      for (const hear of parts.readdressed) await hear(work, moved);
    });
}

function pairsIn(told: readonly Told[]): UserIdPair[] {
  const pairs = new Map<string, string>();
  for (const { channel, events } of told)
    if (!channel.removed && channel.type === CHANNEL_TYPES.WHATSAPP)
      for (const event of events) if (event.kind === "person") pairs.set(event.userId, event.number);
  return [...pairs].map(([userId, number]) => ({ userId, number }));
}

/** What people did, under their number where one is known: then all that is kept of them stands at one address. */
export async function byNumber(scope: Scope, told: readonly Told[]): Promise<readonly Told[]> {
  const ids = told.flatMap(({ events }) =>
    events.flatMap((event) => (ofPerson(event) && isUserId(event.from) ? [event.from] : [])),
  );
  const numbers = await numbersOf(scope, ids);
  if (numbers.size === 0) return told;
  const named = (event: ChannelEvent): ChannelEvent => {
    const number = ofPerson(event) && numbers.get(event.from);
    if (!number) return event;
    const { from } = event;
    return event.kind === "message"
      ? { ...event, from: number, aliases: [...event.aliases, from] }
      : { ...event, from: number };
  };
  return told.map((call) => ({ ...call, events: call.events.map(named) }));
}
