import { FORMATS } from "#contract/library/formats.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findArtifacts } from "./artifacts/repository.ts";
import { createLinks } from "./links/links.ts";
import { NO_DEPARTMENTS } from "./options.ts";
import { viewerOf } from "./viewer.ts";

/** Makes the function that finds the picture of the library which an address of ours leads to. */
export function createPictureAddress({ secrets }: Pick<Platform, "secrets">) {
  const links = createLinks(secrets);
  const idIn = (url: string, enterpriseId: string): string | undefined => {
    const [, , kind, key = ""] = url.split("/");
    if (kind === "drive") return /^[0-9a-f-]{36}$/i.test(key) ? key : undefined;
    const opened = links.open(key);
    return typeof opened === "object" && opened.enterpriseId === enterpriseId ? opened.id : undefined;
  };
  /** Its artifact's id; undefined where there is none that this person sees. */
  return async function pictureAt(scope: Scope, url: string): Promise<string | undefined> {
    const id = idIn(url, scope.enterpriseId);
    if (!id) return undefined;
    const [row] = await findArtifacts(scope, await viewerOf(scope, NO_DEPARTMENTS), [id]);
    const shown = row?.file_key && row.format && !row.trashed_at && FORMATS[row.format].type === "IMAGE";
    return shown ? row.id : undefined;
  };
}
