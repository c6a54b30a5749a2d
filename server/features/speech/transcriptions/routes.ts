import { type TranscriptionFilter, transcriptionRoutes } from "#contract/speech/transcriptions.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import { rangeOfList } from "#server/platform/range.ts";
import type { Scope } from "#server/platform/scope.ts";
import { transcriptionsCsv } from "./csv.ts";
import { presentTranscription } from "./presenter.ts";
import { reportOf } from "./report.ts";
import { knowsService, pageOfTranscriptions, type Wanted } from "./repository.ts";

/** What a filter asks for. A service that is gone may be asked for as long as the report knows it. */
async function wantedOf(scope: Scope, filter: TranscriptionFilter): Promise<Wanted> {
  const { source, outcome, serviceId } = filter;
  if (serviceId && !(await knowsService(scope, serviceId)))
    throw fail("NOT_FOUND", { what: "configuration" });
  return { ...rangeOfList(filter), source, outcome, serviceId };
}

export const transcriptionHandlers = () =>
  implement(transcriptionRoutes, {
    reportTranscriptions: async ({ scope, query }) => ({
      data: { report: await reportOf(scope, await wantedOf(scope, query)) },
    }),
    listTranscriptions: async ({ scope, query }) => {
      const { from, perPage } = query;
      const rows = await pageOfTranscriptions(scope, await wantedOf(scope, query), from, perPage + 1);
      return {
        data: {
          transcriptions: rows.slice(0, perPage).map(presentTranscription),
          more: rows.length > perPage,
        },
      };
    },
    transcriptionsCsv: async ({ scope, query }) => transcriptionsCsv(scope, await wantedOf(scope, query)),
  });
