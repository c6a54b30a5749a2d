import { dealingsIn, type Erasure } from "#server/features/customers/public.ts";
import { encapsCalling } from "./records/repository.ts";
import { eraseRunsOf } from "./runs/repository.ts";
import type { Rows } from "./tables.ts";

export type { EncapBuilder } from "./records/builder.ts";
export { encapTimeline } from "./timeline.ts";

/** The apps that a configuration is called by, as a sentence names them. */
export async function encapsUsingIntegration(rows: Rows, integrationId: string): Promise<string[]> {
  return (await encapsCalling(rows, integrationId)).map((name) => `the app ${name}`);
}

/** Who is erased leaves neither runs nor links in apps. */
export const eraseEncapRuns: Erasure = (work, { ids }) => eraseRunsOf(work, ids);
/** Tells the customer master whom there is more of than an import brought. */
export const encapDealings = dealingsIn("encap_instance");
