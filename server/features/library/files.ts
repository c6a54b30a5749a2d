import type { ChannelTypeName } from "#contract/channel-types.ts";
import type { MediaType } from "#contract/library/channels.ts";
import { FORMATS } from "#contract/library/formats.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Store } from "#server/platform/storage/index.ts";
import { findArtifacts } from "./artifacts/repository.ts";
import { whyNot } from "./drive/fit.ts";
import { NO_DEPARTMENTS } from "./options.ts";
import type { Rows } from "./tables.ts";
import { EVERYBODY, viewerOf } from "./viewer.ts";

/** Why a person may not put a file of the library into a message of a channel, as a sentence; null when they may. */
export async function whyNotAttached(
  rows: Scope | Work,
  artifactId: string,
  channel: ChannelTypeName,
  as: MediaType,
): Promise<string | null> {
  const [row] = await findArtifacts(rows, await viewerOf(rows, NO_DEPARTMENTS), [artifactId]);
  if (!row?.file_key || row.trashed_at)
    return "This file is not in the library any more, or is private. Choose another one.";
  return whyNot(row, channel, as);
}

/** The bytes of a file, for a vendor that takes an upload. */
export async function artifactBytes(
  store: Store,
  rows: Rows,
  artifactId: string,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  const [row] = await findArtifacts(rows, EVERYBODY, [artifactId]);
  const bytes = row?.file_key && !row.trashed_at ? await store.get(row.file_key) : undefined;
  if (!bytes || !row?.format) throw fail("NOT_FOUND", { what: "file" });
  return { name: row.name, mediaType: FORMATS[row.format].mime, bytes };
}

/** What a file is, for whoever may put it into a message. */
export async function artifactFace(
  rows: Scope | Work,
  artifactId: string,
): Promise<{ name: string; type: MediaType; mimeType: string }> {
  const [row] = await findArtifacts(rows, await viewerOf(rows, NO_DEPARTMENTS), [artifactId]);
  if (!row?.format || !row.file_key || row.trashed_at) throw fail("NOT_FOUND", { what: "file" });
  const { type, mime } = FORMATS[row.format];
  return { name: row.name, type, mimeType: mime };
}

/** What files are called that a person finds in the library, by id; of others nothing. */
export async function artifactNames(
  rows: Scope | Work,
  artifactIds: readonly string[],
): Promise<Map<string, string>> {
  if (artifactIds.length === 0) return new Map();
  const found = await findArtifacts(rows, await viewerOf(rows, NO_DEPARTMENTS), artifactIds);
  return new Map(found.filter((row) => row.file_key && !row.trashed_at).map(({ id, name }) => [id, name]));
}
