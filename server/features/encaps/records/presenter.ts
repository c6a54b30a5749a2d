import { ENCAP_STATES } from "#contract/encaps/limits.ts";
import type { Encap } from "#contract/encaps/views.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { EncapRow } from "../tables.ts";
import type { People } from "./repository.ts";

/** An app with what is counted of it, and the address of its general link. */
export interface Shown {
  row: EncapRow;
  people: People | undefined;
  /** Whether the draft is not what is launched. */
  differs: boolean;
  link: string | null;
}

export function presentEncap({ can }: Pick<Scope, "can">, { row, people, differs, link }: Shown): Encap {
  const edit = can("ENCAPS.EDIT");
  const { created, started, paused, stopped } = ENCAP_STATES;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    deptId: row.dept_id,
    state: row.state,
    version: row.version,
    launchedVersion: row.launched_version,
    launchedAt: row.launched_at?.toISOString() ?? null,
    differs,
    running: people?.running ?? 0,
    finished: people?.finished ?? 0,
    link,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name || null,
    abilities: {
      edit,
      delete: can("ENCAPS.DELETE"),
      launch: edit && (differs || row.state === created || row.state === stopped),
      pause: edit && row.state === started,
      resume: edit && row.state === paused,
      stop: edit && (row.state === started || row.state === paused),
      clone: can("ENCAPS.CREATE"),
      logs: can("ENCAPS.VIEW_EXECUTIONLOGS"),
    },
  };
}
