import { READ } from "#contract/flows/views.ts";
import type { Work } from "#server/platform/scope.ts";

/** Consoles that show flows look again. */
export const tellFlow = (work: Work, channelId: string, flowId: string | null = null): Promise<void> =>
  work.announce("flow.changed", { channelId, flowId }, READ);
