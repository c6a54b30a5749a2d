import { READ } from "#contract/creatives/views.ts";
import type { Work } from "#server/platform/scope.ts";

/** Consoles that show image libraries look again. */
export const tellCreatives = (work: Work, libraryId: string | null): Promise<void> =>
  work.announce("creatives.changed", { libraryId }, READ);
