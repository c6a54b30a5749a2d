import type { Artifact } from "#contract/library/artifacts.ts";
import { FORMATS } from "#contract/library/formats.ts";
import type { Scope } from "#server/platform/scope.ts";
import { pathName } from "../links/names.ts";
import type { Links } from "../links/links.ts";
import type { ArtifactRow } from "./repository.ts";

/** An artifact as the wire shows it, with what this person may do with it. */
export function presentArtifact(row: ArtifactRow, scope: Pick<Scope, "can">, links: Links): Artifact {
  const { content, format } = row;
  const fileUrl = row.file_key ? `/e/drive/${row.id}/${pathName(row.name)}` : null;
  const here = row.trashed_at === null;
  return {
    _id: row.id,
    data: {
      type: row.type,
      name: row.name,
      desc: row.description,
      address: content.address ?? "",
      url: fileUrl ?? content.url ?? "",
      latitude: content.latitude ?? null,
      longitude: content.longitude ?? null,
      text: content.text ?? "",
      format,
      mediaType: format && FORMATS[format].mime,
      size: row.size,
      width: row.width,
      height: row.height,
      animated: row.animated,
    },
    visibility: row.visibility,
    bucketId: row.bucket_id,
    deptId: row.department_id,
    owner: { id: row.owner_id, name: row.owner_name },
    thumbnailUrl: fileUrl && row.thumbnail_key ? `${fileUrl}?thumbnail=true` : null,
    publicUrl: fileUrl && here && row.visibility === "public" ? links.make(row) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    trashedAt: row.trashed_at?.toISOString() ?? null,
    abilities: { edit: here && scope.can("LIBRARY.EDIT"), delete: scope.can("LIBRARY.DELETE") },
  };
}
