import { encapChanged } from "./changed.ts";
import type { WriteAttributes } from "#server/features/customers/public.ts";
import { createServicePost } from "#server/features/integrations/public.ts";
import { createBuilt } from "#server/platform/http/built.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { designerHandlers } from "./designer/routes.ts";
import { createCodes } from "./links/codes.ts";
import { createNews } from "#server/platform/news.ts";
import { runPageHandlers } from "./pages/routes.ts";
import { encapPeopleHandlers } from "./people/routes.ts";
import { pruningEncaps } from "./prune.ts";
import { type EncapBuilder, encapBuilder } from "./records/builder.ts";
import { readExamples } from "./records/examples.ts";
import { encapDraftHandlers, encapRecordHandlers } from "./records/routes.ts";
import { createEncapService } from "./records/service.ts";
import { runHandlers } from "./runs/routes.ts";
import { createRuns } from "./runs/service.ts";
import { encapKind } from "./trash.ts";
import { createUrls } from "./urls/service.ts";

export interface EncapOptions {
  /** Where the apps to begin from lie. */
  examplesDir: string;
  /** Where the built page lies on which people go through apps. */
  pagesDir?: string;
}

/** Apps: forms that people go through behind a link. */
export async function createEncaps(
  platform: Platform,
  writeAttributes: WriteAttributes,
  { examplesDir, pagesDir }: EncapOptions,
): Promise<{ feature: Feature; builder: EncapBuilder }> {
  const codes = createCodes(platform);
  const encaps = createEncapService(codes, await readExamples(examplesDir));
  const news = createNews(platform, "an app", (work, id) => encapChanged(work, id, "run"));
  const runs = createRuns({ platform, writeAttributes, post: createServicePost(platform), news });
  const feature: Feature = {
    routes: [
      ...encapRecordHandlers(encaps),
      ...encapDraftHandlers(encaps),
      ...encapPeopleHandlers(createUrls(codes), codes),
      ...designerHandlers(),
      ...runHandlers(runs),
      ...runPageHandlers(createBuilt(pagesDir)),
    ],
    trash: [encapKind(encaps)],
    recurring: [pruningEncaps(platform)],
    close: () => news.close(),
  };
  return { feature, builder: encapBuilder(encaps) };
}
