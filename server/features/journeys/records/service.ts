import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { journeyDefinition } from "#contract/journeys/definition.ts";
import type { journeyRecordRoutes } from "#contract/journeys/journeys.ts";
import { JOURNEY_STATES } from "#contract/journeys/limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { starter } from "#engines/journeys/index.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { listInTrash, unlistFromTrash } from "#server/platform/trash/entries.ts";
import { journeyChanged } from "../changed.ts";
import { dueNow } from "../due-now.ts";
import { endAll } from "../rows/runs.ts";
import type { JourneyRow, Rows } from "../tables.ts";
import type { Shown } from "./presenter.ts";
import { findTrashed, glanceAt, insertJourney, pageOfJourneys, updateJourney } from "../rows/journeys.ts";
import { demandHeld, demandJourney, missing } from "../rows/demand.ts";
import { type Move, moveOf } from "../states.ts";

type Routes = typeof journeyRecordRoutes;
type Words = BodyOf<Routes["updateJourney"]>;

export const touched = (work: Work) => ({ updated_at: new Date(), updated_by_name: work.principal.name });

export async function showJourneys(rows: Rows, list: readonly JourneyRow[]): Promise<Shown[]> {
  const glances = await glanceAt(
    rows,
    list.map(({ id }) => id),
  );
  return list.map((row) => ({ row, glance: glances.get(row.id)! }));
}
export const showJourney = async (rows: Rows, row: JourneyRow): Promise<Shown> =>
  (await showJourneys(rows, [row]))[0]!;

/** Journeys: their names and their states. */
export function createJourneyService() {
  async function demandDepartment(work: Work, id: string | null | undefined): Promise<void> {
    if (id && !(await departmentExists(work, id))) throw fail("NOT_FOUND", { what: "department" });
  }

  /** Makes one of a definition that is there. */
  const make = (scope: Scope, words: Words, draft: JourneyDefinition, from: object = {}): Promise<Shown> =>
    onTaken("JOURNEY_NAME_TAKEN", { name: words.name }, () =>
      scope.write(async (work) => {
        await demandDepartment(work, words.deptId);
        const { userId, name } = work.principal;
        const row = await insertJourney(work, {
          id: newId(),
          name: words.name,
          description: words.description,
          dept_id: words.deptId ?? null,
          draft: json(draft),
          created_by: userId,
          updated_by_name: name,
        });
        await work.audit({ action: "journey.created", subjectId: row.id, subject: row.name, after: from });
        await journeyChanged(work, row.id);
        return showJourney(work, row);
      }),
    );

  return {
    make,

    async list(scope: Scope, query: QueryOf<Routes["listJourneys"]>) {
      const rows = await pageOfJourneys(scope, query);
      const shown = await showJourneys(scope, rows.slice(0, query.perPage));
      return { shown, more: rows.length > query.perPage };
    },

    get: async (scope: Scope, id: string): Promise<Shown> =>
      showJourney(scope, await demandJourney(scope, id)),

    create(scope: Scope, { starter: from, ...words }: BodyOf<Routes["createJourney"]>): Promise<Shown> {
      const draft = journeyDefinition.parse(from ? starter(from) : {});
      return make(scope, words, draft, from ? { starter: from } : {});
    },

    async clone(scope: Scope, id: string, name: string): Promise<Shown> {
      const { description, dept_id: deptId, draft, name: from } = await demandJourney(scope, id);
      return make(scope, { name, description, deptId }, draft, { from });
    },

    update: (scope: Scope, id: string, words: Words): Promise<Shown> =>
      onTaken("JOURNEY_NAME_TAKEN", { name: words.name }, () =>
        scope.write(async (work) => {
          const before = await demandHeld(work, id);
          await demandDepartment(work, words.deptId);
          const { name, description } = words;
          const set = { name, description, dept_id: words.deptId ?? null };
          const row = await updateJourney(work, id, { ...set, ...touched(work) });
          await work.audit({
            action: "journey.changed",
            subjectId: id,
            subject: row.name,
            before: { name: before.name, description: before.description, deptId: before.dept_id },
            after: { name, description, deptId: row.dept_id },
          });
          await journeyChanged(work, id);
          return showJourney(work, row);
        }),
      ),

    /** Whoever is in it stays where they are; restored, it is paused. */
    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const { name, state } = await demandHeld(work, id);
        const paused = state === JOURNEY_STATES.started ? { state: JOURNEY_STATES.paused } : {};
        await updateJourney(work, id, { trashed_at: new Date(), ...paused });
        await listInTrash(work, "journey", { id, name });
        await work.audit({ action: "journey.deleted", subjectId: id, subject: name });
        await journeyChanged(work, id);
      }),

    restore: (scope: Scope, id: string, newName?: string): Promise<void> =>
      scope.write(async (work) => {
        const before = await findTrashed(work, id);
        if (!before) throw missing();
        const name = newName ?? before.name;
        await onTaken("TRASH_NAME_TAKEN", { name }, () =>
          updateJourney(work, id, { trashed_at: null, name }),
        );
        await unlistFromTrash(work, "journey", id);
        await work.audit({ action: "journey.restored", subjectId: id, subject: name });
        await journeyChanged(work, id);
      }),

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
