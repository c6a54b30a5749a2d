import { UploadedFile } from "#contract/common.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import { createDeposit, properName } from "#server/features/library/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { demandImage, noImage } from "../demand.ts";
import { inFile } from "#server/platform/storage/in-file.ts";
import { tellCreatives } from "../tell.ts";
import { TRASHED_IMAGE } from "../trashed.ts";
import { deleteImage, holdImage, updateImage } from "../rows/images.ts";
import { createSave } from "./save.ts";

export function createImages(platform: Platform) {
  const deposit = createDeposit(platform);
  return {
    get: (scope: Scope, id: string) => demandImage(scope, id),
    save: createSave(platform),

    rename: (scope: Scope, id: string, name: string): Promise<void> =>
      scope.write(async (work) => {
        const before = await holdImage(work, id);
        if (!before) throw noImage();
        await updateImage(work, id, { name });
        await work.audit({
          action: "creative-image.changed",
          subjectId: id,
          subject: name,
          before: { name: before.name },
          after: { name },
        });
        await tellCreatives(work, before.library_id);
      }),

    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const row = await holdImage(work, id);
        if (!row) throw noImage();
        await takeOut(work, TRASHED_IMAGE, { id, name: row.name });
        await deleteImage(work, id);
        await work.audit({ action: "creative-image.removed", subjectId: id, subject: row.name });
        await tellCreatives(work, row.library_id);
      }),

    /** A copy in the content library: what happens to the picture here later does not change what was sent. */
    async deposit(scope: Scope, id: string): Promise<Artifact> {
      const row = await demandImage(scope, id);
      const bytes = await platform.store.get(row.file_key);
      if (!bytes) throw noImage();
      return inFile(bytes, (path) =>
        deposit(scope, new UploadedFile(properName(row.name, row.format), path, bytes.length)),
      );
    },
  };
}
export type Images = ReturnType<typeof createImages>;
