import { JOURNEY_READERS } from "#contract/journeys/journeys.ts";
import type { ChannelUsage } from "#server/features/channels/public.ts";
import { dealingsIn, type Erasure, type ThingUse } from "#server/features/customers/public.ts";
import { eraseRunsOf } from "./rows/runs.ts";
import { journeysByChannel, journeysCalling, journeysNaming } from "./rows/journeys.ts";
import type { Rows } from "./tables.ts";

export type { JourneyBuilder } from "./records/builder.ts";
export { onTheWay, sentToWaiting } from "./rows/needs.ts";
export { journeysMerged } from "./people/merged.ts";
export { journeyTimeline } from "./timeline.ts";

/** The journeys that a configuration is called by, as a sentence names them. */
export async function journeysUsingIntegration(rows: Rows, integrationId: string): Promise<string[]> {
  return (await journeysCalling(rows, integrationId)).map((name) => `the journey ${name}`);
}

/** Tells the customer master which journeys name an attribute, a segment or a group. */
export const journeysUsing: ThingUse = async (rows, id) =>
  (await journeysNaming(rows, id)).map((name) => `the journey ${name}`);

/** Who is erased leaves no ways through journeys. */
export const eraseJourneyRuns: Erasure = (work, { ids }) => eraseRunsOf(work, ids);

/** Tells channels which journeys go on by one. */
export const journeysOfChannel: ChannelUsage = async (scope, channelId) => {
  const seen = JOURNEY_READERS.some((permission) => scope.can(permission));
  const names = await journeysByChannel(scope, channelId);
  return { kind: "journey", things: names.map((name) => ({ name, seen })) };
};
/** Tells the customer master whom there is more of than an import brought. */
export const journeyDealings = dealingsIn("journey_run");
