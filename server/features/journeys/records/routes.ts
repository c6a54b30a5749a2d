import { journeyDraftRoutes, journeyRecordRoutes } from "#contract/journeys/journeys.ts";
import type { PublishedVersion } from "#contract/journeys/views.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Drafts } from "./draft.ts";
import type { JourneyFacts } from "./facts.ts";
import { presentJourney, type Shown } from "./presenter.ts";
import type { Publishing } from "./publish.ts";
import type { listVersions } from "../rows/journeys.ts";
import type { JourneyService } from "./service.ts";
import { MOVES } from "../states.ts";
import { exportJourney, importJourney } from "./transfer.ts";

const told = (scope: Scope, shown: Shown, message?: string) => ({
  data: { journey: presentJourney(scope, shown) },
  ...(message ? { message } : {}),
});

type Version = Awaited<ReturnType<typeof listVersions>>[number];
const presentVersion = (row: Version): PublishedVersion => ({
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by_name || null,
  steps: row.steps,
  entered: row.entered ?? 0,
});

export const journeyRecordHandlers = (journeys: JourneyService, facts: JourneyFacts) =>
  implement(journeyRecordRoutes, {
    listJourneys: async ({ scope, query }) => {
      const { shown, more } = await journeys.list(scope, query);
      return { data: { journeys: shown.map((one) => presentJourney(scope, one)), more } };
    },
    createJourney: async ({ scope, body }) =>
      told(scope, await journeys.create(scope, body), "Journey Created Successfully"),
    importJourney: async ({ scope, body }) => {
      const { shown, dropped } = await importJourney(scope, { journeys, facts }, body.files[0]!);
      const { data } = told(scope, shown);
      return { data: { ...data, dropped }, message: "Journey Imported Successfully" };
    },
    getJourney: async ({ scope, params }) => told(scope, await journeys.get(scope, params.id)),
    updateJourney: async ({ scope, params, body }) =>
      told(scope, await journeys.update(scope, params.id, body), "Journey Updated Successfully"),
    deleteJourney: async ({ scope, params }) => {
      await journeys.remove(scope, params.id);
      return { data: {}, message: "Journey Deleted Successfully" };
    },
    cloneJourney: async ({ scope, params, body }) =>
      told(scope, await journeys.clone(scope, params.id, body.name), "Journey Created Successfully"),
    exportJourney: async ({ scope, params }) => exportJourney(scope, params.id),
  });

export const journeyDraftHandlers = (journeys: JourneyService, drafts: Drafts, publishing: Publishing) =>
  implement(journeyDraftRoutes, {
    getJourneyDraft: async ({ scope, params }) => ({ data: await drafts.read(scope, params.id) }),
    saveJourneyDraft: async ({ scope, params, body }) => ({
      data: await drafts.save(scope, params.id, body),
    }),
    planJourney: async ({ scope, params }) => ({ data: await publishing.plan(scope, params.id) }),
    publishJourney: async ({ scope, params, body }) =>
      told(scope, await publishing.publish(scope, params.id, body.version), "Journey Published Successfully"),
    pauseJourney: async ({ scope, params }) =>
      told(scope, await journeys.move(scope, params.id, MOVES.pause)),
    resumeJourney: async ({ scope, params }) =>
      told(scope, await journeys.move(scope, params.id, MOVES.resume)),
    stopJourney: async ({ scope, params }) => told(scope, await journeys.move(scope, params.id, MOVES.stop)),
    listJourneyVersions: async ({ scope, params }) => ({
      data: { versions: (await drafts.versions(scope, params.id)).map(presentVersion) },
    }),
    getJourneyVersion: async ({ scope, params }) => {
      const { shown, definition } = await drafts.version(scope, params.id, params.version);
      return { data: { version: presentVersion(shown!), definition } };
    },
    restoreJourneyVersion: async ({ scope, params }) => ({
      data: await drafts.restore(scope, params.id, params.version),
    }),
  });
