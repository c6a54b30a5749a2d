import type { Work } from "#server/platform/scope.ts";

/** Tells consoles that other reports are mailed, or at other times. */
export const tellReports = (work: Work): Promise<void> =>
  work.announce("analytics.mailed", {}, ["ANALYTICS.VIEW"]);
