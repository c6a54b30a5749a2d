import { type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { ArtifactType, FileType, Visibility } from "#contract/library/formats.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Viewer } from "./viewer.ts";

type Where = ExpressionBuilder<Tables, "artifact">;

/** What a list is narrowed by. */
export interface Narrowing {
  type?: ArtifactType;
  mediaType?: FileType;
  visibility?: Visibility;
  desc: string;
  deptId?: string;
}

/** Public ones, one's own, those of one's departments; everything for who may see all. */
export const seenBy = (where: Where, viewer: Viewer) =>
  viewer.all
    ? where.lit(true)
    : where.or([
        where("visibility", "=", "public"),
        ...(viewer.id ? [where("owner_id", "=", viewer.id)] : []),
        ...(viewer.departments.length ? [where("department_id", "in", [...viewer.departments])] : []),
      ]);

/** The conditions of a list, for artifacts and for the counts of folders alike. */
export function fitting(where: Where, viewer: Viewer, by: Narrowing) {
  const words = by.desc.trim();
  const pattern = `%${escapeLike(words)}%`;
  return where.and([
    seenBy(where, viewer),
    ...(by.type ? [where("type", "=", by.type)] : []),
    ...(by.mediaType ? [where("type", "=", by.mediaType)] : []),
    ...(by.visibility ? [where("visibility", "=", by.visibility)] : []),
    ...(by.deptId ? [where("department_id", "=", by.deptId)] : []),
    ...(words ? [sql<SqlBool>`(artifact.name ilike ${pattern} or description ilike ${pattern})`] : []),
  ]);
}
