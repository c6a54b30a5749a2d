import { leaveRoutes } from "#contract/analytics/leave.ts";
import { namesOf } from "#server/features/users/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { LeaveCodes } from "./leave-code.ts";
import { readersNow } from "./letters.ts";
import { findReport, holdReport, leaveReport } from "./repository.ts";
import { tellReports } from "./tell.ts";

/** A reader takes themselves off a report, by the code of its mail. */
export function leaveHandlers({ actFor }: Pick<Platform, "actFor">, codes: LeaveCodes) {
  const demand = (code: string) => {
    const reading = codes.read(code);
    if (!reading) throw fail("NOT_FOUND", { what: "mailed report" });
    return { ...reading, scope: actFor(reading.enterpriseId) };
  };
  return implement(leaveRoutes, {
    mailedReportOfCode: async ({ params }) => {
      const { scope, reportId, userId } = demand(params.code);
      const row = await findReport(scope, reportId);
      if (!row?.readers.includes(userId)) throw fail("NOT_FOUND", { what: "mailed report" });
      const reader = (await readersNow(scope)).find(({ id }) => id === userId);
      return {
        data: {
          name: row.name,
          madeBy: row.created_by_name,
          language: reader?.language ?? "en",
          left: row.left_by.includes(userId),
        },
      };
    },
    leaveMailedReport: async ({ params }) => {
      const { scope, reportId, userId } = demand(params.code);
      await scope.write(async (work) => {
        const row = await holdReport(work, reportId);
        // Who is mailed none has what they asked for.
        if (!row?.readers.includes(userId) || row.left_by.includes(userId)) return;
        await leaveReport(work, reportId, userId);
        const names = await namesOf(work, [userId]);
        await work.audit({
          action: "mailed-report.left",
          subjectId: reportId,
          subject: row.name,
          after: { reader: names.get(userId) ?? userId },
        });
        await tellReports(work);
      });
      return { data: {}, message: "You are not mailed this report any more" };
    },
  });
}
