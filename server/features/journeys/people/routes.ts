import { journeyPeopleRoutes } from "#contract/journeys/people.ts";
import { implement } from "#server/platform/http/mount.ts";
import { demandJourney } from "../rows/demand.ts";
import { milestonesCsv } from "../reports/csv.ts";
import { runsCsv } from "./runs-csv.ts";
import { milestonesOf } from "../reports/milestones.ts";
import { rangeOf } from "#server/platform/range.ts";
import { reportOf } from "../reports/report.ts";
import type { Entering } from "./enter.ts";
import type { RunGathering } from "./gather.ts";
import { demandRun, endRun, pageOfRuns, presentRun, visitsOf } from "./monitor.ts";

export const journeyPeopleHandlers = (entering: Entering, gathering: RunGathering) =>
  implement(journeyPeopleRoutes, {
    enterJourney: async ({ scope, params, body }) => ({
      data: await entering.enter(scope, params.id, body),
    }),
    listJourneyRuns: async ({ scope, query }) => {
      if (query.journeyId) await demandJourney(scope, query.journeyId);
      const rows = await pageOfRuns(scope, query);
      const runs = rows.slice(0, query.perPage).map((row) => presentRun(scope, row));
      return { data: { runs, more: rows.length > query.perPage } };
    },
    journeyRunsCsv: async ({ scope, query }) => {
      if (query.journeyId) await demandJourney(scope, query.journeyId);
      return runsCsv(scope, query);
    },
    gatherJourneyRuns: async ({ scope, body: { segment, ...filter } }) => {
      if (filter.journeyId) await demandJourney(scope, filter.journeyId);
      return { data: await gathering.gather(scope, segment, filter), message: "The segment is being filled" };
    },
    getJourneyRun: async ({ scope, params }) => {
      const row = await demandRun(scope, params.runId);
      const visits = await visitsOf(scope, row.id);
      return { data: { run: presentRun(scope, row), values: row.values, visits } };
    },
    endJourneyRun: async ({ scope, params }) => ({
      data: { run: presentRun(scope, await endRun(scope, params.runId)) },
    }),
    reportJourney: async ({ scope, params, query }) => {
      const row = await demandJourney(scope, params.id);
      return { data: { report: await reportOf(scope, row, rangeOf(query)) } };
    },
    reportJourneyMilestones: async ({ scope, query }) => {
      if (query.journeyId) await demandJourney(scope, query.journeyId);
      return { data: { milestones: await milestonesOf(scope, rangeOf(query), query.journeyId) } };
    },
    journeyMilestonesCsv: async ({ scope, query }) => {
      if (query.journeyId) await demandJourney(scope, query.journeyId);
      return milestonesCsv(await milestonesOf(scope, rangeOf(query), query.journeyId));
    },
  });
