import type { UploadedFile } from "#contract/common.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { presentArtifact } from "./artifacts/presenter.ts";
import { createUpload } from "./drive/upload.ts";
import { createLinks } from "./links/links.ts";

/** Makes the function by which a feature puts a file into the library, for everyone, as an upload would. */
export function createDeposit(platform: Platform) {
  const upload = createUpload(platform, {});
  const links = createLinks(platform.secrets);
  return async function deposit(scope: Scope, file: UploadedFile): Promise<Artifact> {
    return presentArtifact(await upload(scope, file, { visibility: "public" }), scope, links);
  };
}
