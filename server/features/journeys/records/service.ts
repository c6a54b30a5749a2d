import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { journeyDefinition } from "#contract/journeys/definition.ts";
import type { journeyRecordRoutes } from "#contract/journeys/journeys.ts";
import { JOURNEY_STATES } from "#contract/journeys/limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { starter } from "#engines/journeys/index.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { designRecords, type NewDesign, touched } from "#server/platform/designed/records.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { journeyChanged } from "../changed.ts";
import { dueNow } from "../due-now.ts";
import { endAll } from "../rows/runs.ts";
import type { JourneyRow, Rows } from "../tables.ts";
import type { Shown } from "./presenter.ts";
import { findTrashed, glanceAt, insertJourney, pageOfJourneys, updateJourney } from "../rows/journeys.ts";
import { demandHeld, demandJourney, missing } from "../rows/demand.ts";
import { type Move, moveOf } from "../states.ts";

type Routes = typeof journeyRecordRoutes;

export async function showJourneys(rows: Rows, list: readonly JourneyRow[]): Promise<Shown[]> {
  const glances = await glanceAt(
    rows,
    list.map(({ id }) => id),
  );
  return list.map((row) => ({ row, glance: glances.get(row.id)! }));
}
export const showJourney = async (rows: Rows, row: JourneyRow): Promise<Shown> =>
  (await showJourneys(rows, [row]))[0]!;

const records = designRecords({
  kind: "journey",
  taken: "JOURNEY_NAME_TAKEN",
  missing,
  departmentExists,
  insert: (work: Work, { draft, ...row }: NewDesign<JourneyDefinition>) =>
    insertJourney(work, { ...row, draft: json(draft) }),
  update: updateJourney,
  demandHeld,
  findTrashed,
  changed: journeyChanged,
  show: showJourney,
  /** Whoever is in it stays where they are; restored, it is paused. */
  async rest(work: Work, { id, state }: JourneyRow) {
    if (state === JOURNEY_STATES.started) await updateJourney(work, id, { state: JOURNEY_STATES.paused });
  },
});

/** Journeys: their names and their states. */
export function createJourneyService() {
  return {
    ...records,

    async list(scope: Scope, query: QueryOf<Routes["listJourneys"]>) {
      const rows = await pageOfJourneys(scope, query);
      const shown = await showJourneys(scope, rows.slice(0, query.perPage));
      return { shown, more: rows.length > query.perPage };
    },

    get: async (scope: Scope, id: string): Promise<Shown> =>
      showJourney(scope, await demandJourney(scope, id)),

    create(scope: Scope, { starter: from, ...words }: BodyOf<Routes["createJourney"]>): Promise<Shown> {
      const draft = journeyDefinition.parse(from ? starter(from) : {});
      return records.make(scope, words, draft, from ? { starter: from } : {});
    },

    async clone(scope: Scope, id: string, name: string): Promise<Shown> {
      const { description, dept_id: deptId, draft, name: from } = await demandJourney(scope, id);
      return records.make(scope, { name, description, deptId }, draft, { from });
    },

    move: (scope: Scope, id: string, what: Move): Promise<Shown> =>
      scope.write(async (work) => {
        const before = await demandHeld(work, id);
        const state = moveOf(what, before);
        const row = await updateJourney(work, id, { state, ...touched(work) });
        if (state === JOURNEY_STATES.stopped) await endAll(work, id, "stopped");
        if (state === JOURNEY_STATES.started) await dueNow(work);
        await work.audit({ action: `journey.${what.done}`, subjectId: id, subject: row.name });
        await journeyChanged(work, id);
        return showJourney(work, row);
      }),
  };
}
export type JourneyService = ReturnType<typeof createJourneyService>;
