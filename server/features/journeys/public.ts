import type { Erasure } from "#server/features/customers/public.ts";
import { eraseRunsOf } from "./rows/runs.ts";
import { journeysCalling } from "./rows/journeys.ts";
import type { Rows } from "./tables.ts";

export type { JourneyBuilder } from "./records/builder.ts";
export { journeyTimeline } from "./timeline.ts";

/** The journeys that a configuration is called by, as a sentence names them. */
export async function journeysUsingIntegration(rows: Rows, integrationId: string): Promise<string[]> {
  return (await journeysCalling(rows, integrationId)).map((name) => `the journey ${name}`);
}

/** Who is erased leaves no ways through journeys. */
export const eraseJourneyRuns: Erasure = (work, { ids }) => eraseRunsOf(work, ids);
