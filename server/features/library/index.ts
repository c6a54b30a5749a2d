import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { bucketBack, TRASHED_BUCKET } from "./buckets/trash.ts";
import { artifactKind } from "./artifacts/trash.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { artifactHandlers } from "./artifacts/routes.ts";
import { createArtifacts } from "./artifacts/service.ts";
import { bucketHandlers } from "./buckets/routes.ts";
import { createBuckets } from "./buckets/service.ts";
import { createLinks } from "./links/links.ts";
import { driveHandlers } from "./drive/routes.ts";
import { createUpload } from "./drive/upload.ts";
import type { LibraryOptions } from "./options.ts";

export type { LibraryOptions } from "./options.ts";

/** The library: artifacts and their folders, the files behind them, and links to them. */
export function createLibrary(platform: Platform, options: LibraryOptions = {}): Feature {
  const links = createLinks(platform.secrets);
  const artifacts = createArtifacts(options);
  const upload = createUpload(platform, options);
  return {
    routes: [
      ...artifactHandlers(artifacts, links),
      ...bucketHandlers(createBuckets(options)),
      ...driveHandlers(platform, { artifacts, upload, links }),
    ],
    trash: [artifactKind(artifacts), takenKind(TRASHED_BUCKET, bucketBack)],
  };
}
