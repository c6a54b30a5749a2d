import { cut } from "#contract/cut.ts";
import type { creativeImageRoutes } from "#contract/creatives/images.ts";
import { imageForm, type ImageForm } from "#contract/creatives/form.ts";
import { IMAGE_NAME_MAX, IMAGES_MAX, LIBRARIES_MAX } from "#contract/creatives/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { json } from "#server/platform/db/tables.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { noImage, noLibrary } from "../demand.ts";
import { demandCreating, demandEditing } from "../access.ts";
import {
  countLibraries,
  findLibraryNamed,
  holdLibrary,
  insertLibrary,
  updateLibrary,
} from "../rows/libraries.ts";
import { takePreview } from "../rows/previews.ts";
import { tellCreatives } from "../tell.ts";
import { countImages, holdImage, insertImage, updateImage } from "../rows/images.ts";

type Body = BodyOf<(typeof creativeImageRoutes)["saveCreativeImage"]>;

const FIELDS = Object.keys(imageForm) as (keyof ImageForm)[];

/** What a picture is made of, of all that was sent; both positions may come as one. */
function formOf({ logoImagePosition: at, ...body }: Body): ImageForm {
  const form = Object.fromEntries(FIELDS.map((field) => [field, body[field]])) as unknown as ImageForm;
  return at ? { ...form, logoImageXposition: at.x, logoImageYposition: at.y } : form;
}

/** A picture is called by the first words of its prompt until somebody names it. */
const named = (name: string, { imagePrompt }: ImageForm): string =>
  cut((name.trim() || imagePrompt).replace(/\s+/gu, " ").trim(), IMAGE_NAME_MAX).trim();

/** The library a picture goes to; by its name where none is given, and made where there is none. */
async function libraryFor(work: Work, { libraryId, libraryName, language }: Body): Promise<string> {
  if (libraryId) {
    const held = await holdLibrary(work, libraryId);
    if (!held) throw noLibrary();
    if (held.name !== libraryName) {
      demandEditing({ can: (permission) => work.principal.permissions.has(permission) });
      await updateLibrary(work, libraryId, { name: libraryName });
    }
    return libraryId;
  }
  const there = await findLibraryNamed(work, libraryName);
  if (there) return there.id;
  if ((await countLibraries(work)) >= LIBRARIES_MAX)
    throw fail("CREATIVE_LIBRARIES_FULL", { limit: LIBRARIES_MAX });
  const id = newId();
  await insertLibrary(work, { id, name: libraryName, language, created_by_name: work.principal.name });
  await work.audit({ action: "creative-library.created", subjectId: id, subject: libraryName });
  return id;
}

export const createSave = ({ store }: Pick<Platform, "store">) => {
  async function change(work: Work, id: string, body: Body): Promise<void> {
    const before = await holdImage(work, id);
    if (!before) throw noImage();
    const form = formOf(body);
    const libraryId = await libraryFor(work, { ...body, libraryId: body.libraryId ?? before.library_id });
    const picture = body.imageId ? await takePreview(work, body.imageId) : undefined;
    const name = body.name.trim() ? named(body.name, form) : before.name;
    await updateImage(work, id, { form: json(form), library_id: libraryId, name, ...picture });
    if (picture)
      work.afterCommit(async () => {
        for (const key of [before.file_key, before.thumbnail_key]) await store.remove(key);
      });
    await work.audit({
      action: "creative-image.changed",
      subjectId: id,
      subject: name,
      before: before.form,
      after: form,
    });
    await tellCreatives(work, libraryId);
  }

  async function add(work: Work, body: Body): Promise<string> {
    if (!body.imageId) throw fail("CREATIVE_NOT_READY");
    const form = formOf(body);
    const libraryId = await libraryFor(work, body);
    if ((await countImages(work, libraryId)) >= IMAGES_MAX)
      throw fail("CREATIVE_LIBRARY_FULL", { name: body.libraryName, limit: IMAGES_MAX });
    const picture = await takePreview(work, body.imageId);
    const id = newId();
    const name = named(body.name, form);
    const made = { id, library_id: libraryId, name, created_by_name: work.principal.name };
    await insertImage(work, { ...made, form: json(form), ...picture });
    await work.audit({ action: "creative-image.created", subjectId: id, subject: name, after: form });
    await tellCreatives(work, libraryId);
    return id;
  }

  /** Keeps a picture, and all of it or nothing. Returns its id. */
  return async function save(scope: Scope, body: Body): Promise<string> {
    if (body.id) demandEditing(scope);
    else demandCreating(scope);
    return onTaken("CREATIVE_LIBRARY_NAME_TAKEN", { name: body.libraryName }, () =>
      scope.write(async (work) => {
        if (!body.id) return add(work, body);
        await change(work, body.id, body);
        return body.id;
      }),
    );
  };
};
