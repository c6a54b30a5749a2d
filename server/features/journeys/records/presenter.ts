import { type ENTRY_KINDS, JOURNEY_STATES } from "#contract/journeys/limits.ts";
import type { Journey } from "#contract/journeys/views.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { JourneyRow } from "../tables.ts";
import type { Glance } from "../rows/journeys.ts";

/** A journey with what is counted of it. */
export interface Shown {
  row: JourneyRow;
  glance: Glance;
}

export function presentJourney({ can }: Pick<Scope, "can">, { row, glance }: Shown): Journey {
  const edit = can("JOURNEYS.EDIT");
  const { started, paused } = JOURNEY_STATES;
  const differs = !glance.same;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    deptId: row.dept_id,
    state: row.state,
    version: row.version,
    publishedVersion: row.published_version,
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.published_by_name,
    differs,
    entry: (glance.entry as (typeof ENTRY_KINDS)[number] | null) ?? row.draft.entry.trigger.kind,
    running: glance.running,
    finished: glance.finished,
    left: glance.left,
    nextAt: row.state === started ? (row.next_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name || null,
    abilities: {
      edit,
      delete: can("JOURNEYS.DELETE"),
      publish: edit && (differs || (row.state !== started && row.state !== paused)),
      pause: edit && row.state === started,
      resume: edit && row.state === paused,
      stop: edit && (row.state === started || row.state === paused),
      clone: can("JOURNEYS.CREATE"),
      enter: edit && row.state === started,
      report: can("JOURNEYS.VIEW_REPORTS"),
      monitor: can("JOURNEYS.VIEW_JOURNEYMONITOR"),
    },
  };
}
