import { type TranscriptionFilter, transcriptionRoutes } from "#contract/speech/transcriptions.ts";
import { implement } from "#server/platform/http/mount.ts";
import { rangeOfList } from "#server/platform/range.ts";
import { transcriptionsCsv } from "./csv.ts";
import { presentTranscription } from "./presenter.ts";
import { reportOf } from "./report.ts";
import { pageOfTranscriptions, type Wanted } from "./repository.ts";

const wantedOf = (filter: TranscriptionFilter): Wanted => ({
  ...rangeOfList(filter),
  source: filter.source,
  outcome: filter.outcome,
  serviceId: filter.serviceId,
});

export const transcriptionHandlers = () =>
  implement(transcriptionRoutes, {
    reportTranscriptions: async ({ scope, query }) => ({
      data: { report: await reportOf(scope, wantedOf(query)) },
    }),
    listTranscriptions: async ({ scope, query }) => {
      const { from, perPage } = query;
      const rows = await pageOfTranscriptions(scope, wantedOf(query), from, perPage + 1);
      return {
        data: {
          transcriptions: rows.slice(0, perPage).map(presentTranscription),
          more: rows.length > perPage,
        },
      };
    },
    transcriptionsCsv: async ({ scope, query }) => transcriptionsCsv(scope, wantedOf(query)),
  });
