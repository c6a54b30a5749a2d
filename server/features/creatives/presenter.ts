import type { CreativesImage, CreativesLibrary } from "#contract/creatives/views.ts";
import { FORMATS } from "#contract/library/formats.ts";
import { API } from "#contract/route.ts";
import { properName } from "#server/features/library/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { ImageRow } from "./rows/images.ts";
import type { LibraryRow } from "./rows/libraries.ts";

type Can = Pick<Scope, "can">;

export function presentImage(row: ImageRow, { can }: Can): CreativesImage {
  const url = `${API}/creatives/images/${row.id}/file?v=${row.updated_at.getTime()}`;
  return {
    ...row.form,
    id: row.id,
    imageId: row.id,
    name: row.name,
    libraryId: row.library_id,
    libraryName: row.library_name,
    imageUrl: url,
    media: {
      generatedUrl: url,
      thumbnailUrl: `${url}&thumbnail=true`,
      fileName: properName(row.name, row.format),
      mediaType: FORMATS[row.format].mime,
      size: row.size,
      width: row.width,
      height: row.height,
    },
    createdBy: row.created_by_name,
    createdOn: row.created_at.toISOString(),
    updatedOn: row.updated_at.toISOString(),
    abilities: { edit: can("CREATIVES.EDIT"), delete: can("CREATIVES.DELETE") },
  };
}

export const presentLibrary = (
  row: LibraryRow,
  images: readonly ImageRow[],
  scope: Can,
): CreativesLibrary => ({
  id: row.id,
  name: row.name,
  language: row.language,
  imageCount: Number(row.image_count),
  createdOn: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  creativesImageList: images.map((image) => presentImage(image, scope)),
  abilities: {
    edit: scope.can("CREATIVES.EDIT"),
    delete: scope.can("CREATIVES.DELETE"),
    add: scope.can("CREATIVES.CREATE"),
  },
});
