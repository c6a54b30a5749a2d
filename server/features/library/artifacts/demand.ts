import { fail } from "#server/platform/fail.ts";
import type { Departments } from "../options.ts";
import type { Rows } from "../tables.ts";
import type { Viewer } from "../viewer.ts";
import { type ArtifactRow, findArtifacts } from "./repository.ts";

/** These artifacts, or NOT_FOUND when the viewer may not see one of them; `trashed` asks for removed ones. */
export async function demandArtifacts(
  rows: Rows,
  viewer: Viewer,
  ids: readonly string[],
  trashed = false,
): Promise<ArtifactRow[]> {
  const wanted = new Set(ids);
  const found = (await findArtifacts(rows, viewer, ids)).filter(
    (row) => (row.trashed_at !== null) === trashed,
  );
  if (found.length !== wanted.size) throw fail("NOT_FOUND", { what: "artifact" });
  return found;
}

export async function demandArtifact(rows: Rows, viewer: Viewer, id: string): Promise<ArtifactRow> {
  const [row] = await demandArtifacts(rows, viewer, [id]);
  return row!;
}

export async function demandDepartment(rows: Rows, departments: Departments, id: string | null | undefined) {
  if (id && !(await departments.exists(rows, id))) throw fail("NOT_FOUND", { what: "department" });
}
