import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { UploadedFile } from "#contract/common.ts";
import { picturePathOf } from "#contract/enterprise/pictures.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Store } from "#server/platform/storage/index.ts";

/** Says what a file is by its bytes, and writes a picture anew (the library's, which stands above). */
export type InspectFile = (file: UploadedFile) => Promise<{ mimeType: string; path: string }>;

const keyOf = (name: string): string => `pictures/${name}`;
const PICTURE = /^image\/(png|jpeg|webp|gif)$/;

/** Takes a picture in. Gives the path at which anybody sees it. */
export async function keepPicture(
  { store, inspect }: { store: Store; inspect: InspectFile },
  scope: Scope,
  file: UploadedFile,
): Promise<string> {
  const { mimeType, path } = await inspect(file).catch((error: unknown) => {
    // What the library would take besides is none of a picture's business.
    throw error instanceof Failure && error.reason === "FILE_REFUSED" ? fail("PICTURE_REFUSED") : error;
  });
  const [, format] = PICTURE.exec(mimeType) ?? [];
  if (!format) throw fail("PICTURE_REFUSED");
  const bytes = await readFile(path);
  const name = `${createHash("sha256").update(bytes).digest("hex")}.${format}`;
  await store.put(keyOf(name), bytes);
  await scope.write(async (work) => {
    await work.db
      .insertInto("enterprise_picture")
      .values({ name })
      .onConflict((conflict) =>
        conflict.columns(["enterprise_id", "name"]).doUpdateSet({ created_at: new Date() }),
      )
      .execute();
    await work.audit({ action: "enterprise.picture_added", subject: name });
  });
  return picturePathOf(name);
}

export async function showPicture(store: Store, name: string): Promise<FileOutcome> {
  const bytes = await store.get(keyOf(name));
  if (!bytes) throw fail("NOT_FOUND", { what: "picture" });
  return { bytes, contentType: `image/${name.split(".")[1]!}`, fileName: name, inline: true };
}

export const dropPicture = (store: Store, name: string): Promise<void> => store.remove(keyOf(name));
