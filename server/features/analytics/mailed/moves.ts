import { readTimeZone } from "#server/features/enterprise/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { findReports, updateReport } from "./repository.ts";
import { tellReports } from "./tell.ts";
import { LATE_MS, nextDue } from "./when.ts";

/**
 * The days of an enterprise have moved: each report is due at its hour there. A period whose time there has passed
 * already, and which nobody has been mailed, comes at once.
 */
export async function mailedZoneMoved(work: Work): Promise<void> {
  const zone = await readTimeZone(work);
  const reports = await findReports(work);
  for (const row of reports)
    if (!row.paused)
      await updateReport(work, row.id, {
        next_at: nextDue(row, zone, Date.now() - LATE_MS, row.done_until),
      });
  if (reports.length > 0) await tellReports(work);
}
