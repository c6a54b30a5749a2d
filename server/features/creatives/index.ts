import type { GenAi } from "#server/features/integrations/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { imageHandlers } from "./images/routes.ts";
import { createImages } from "./images/service.ts";
import { libraryHandlers } from "./libraries/routes.ts";
import { createGenerate, type GenerateOptions } from "./previews/generate.ts";
import { previewJob } from "./previews/job.ts";
import { createPictures } from "./previews/pictures.ts";
import { previewHandlers } from "./previews/routes.ts";
import { createPreviews } from "./previews/service.ts";
import { sweepingPreviews } from "./previews/sweep.ts";
import { tellCreatives } from "./tell.ts";
import { TRASHED_IMAGE, TRASHED_LIBRARY } from "./trashed.ts";

export type { GenerateOptions as CreativeOptions } from "./previews/generate.ts";

/** Pictures generated from a prompt, in image libraries. */
export function createCreatives(
  platform: Platform,
  genAi: Pick<GenAi, "image">,
  options: GenerateOptions = {},
): Feature {
  const pictures = createPictures(platform);
  const job = previewJob(platform, createGenerate(platform.store, genAi, pictures, options));
  return {
    routes: [
      ...libraryHandlers(),
      ...imageHandlers(platform, createImages(platform)),
      ...previewHandlers(platform, createPreviews(platform, job, pictures)),
    ],
    jobs: [job],
    recurring: [sweepingPreviews(platform)],
    trash: [
      takenKind(TRASHED_LIBRARY, { restored: (work, row) => tellCreatives(work, String(row.id)) }),
      takenKind(TRASHED_IMAGE, { restored: (work, row) => tellCreatives(work, String(row.library_id)) }),
    ],
  };
}
