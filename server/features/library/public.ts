import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findArtifacts } from "./artifacts/repository.ts";
import { createLinks } from "./links/links.ts";
import type { Rows } from "./tables.ts";
import { EVERYBODY } from "./viewer.ts";

/** Makes the function by which a feature gets an address that a channel's vendor can fetch a file from. */
export function publicLinks({ secrets }: Pick<Platform, "secrets">) {
  const links = createLinks(secrets);
  /** Path from the root; it ends at `expiresAt`, with the file's removal, and for a public file when it becomes private. */
  return async function publicLink(rows: Rows, artifactId: string, expiresAt?: Date): Promise<string> {
    const [row] = await findArtifacts(rows, EVERYBODY, [artifactId]);
    if (!row?.file_key || row.trashed_at) throw fail("NOT_FOUND", { what: "file" });
    return links.make(row, expiresAt);
  };
}

export { artifactsOfDepartment, releaseArtifacts } from "./departments.ts";
export type { UsageSource } from "./options.ts";
export { artifactBytes, artifactFace, artifactNames, whyNotAttached } from "./files.ts";
export { createDeposit } from "./deposit.ts";
export { createPictureAddress } from "./address.ts";
export { readPicture } from "./picture.ts";
export { serveFile } from "./drive/serve.ts";
export { properName } from "./links/names.ts";
export { inspectFile } from "./inspect.ts";
export { partOf } from "./drive/range.ts";
