import path from "node:path";
import { writeFile } from "node:fs/promises";
import type { ImageForm } from "#contract/creatives/form.ts";
import { EndpointError, fetchPicture } from "#server/features/integrations/public.ts";
import { artifactBytes, createPictureAddress, readPicture } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";

/** The pictures a form names, with what people call them. */
const NAMED = {
  refImage: "Reference image",
  logoImage: "Logo image",
  headerImage: "Header image",
  footerImage: "Footer image",
} as const;
type Field = keyof typeof NAMED;
const FIELDS = Object.keys(NAMED) as Field[];
const TIMEOUT_MS = 20_000;

const refused = (field: Field, reason: string) => {
  const failure = fail("CREATIVE_PICTURE", { what: NAMED[field], reason });
  return fail("CREATIVE_PICTURE", { what: NAMED[field], reason }, [{ field, message: failure.message }]);
};

export interface NamedPicture {
  path: string;
  mime: string;
}

export function createPictures(platform: Platform) {
  const pictureAt = createPictureAddress(platform);
  const { outbound, store } = platform;
  const isOurs = (url: string) => url.startsWith("/");

  async function bytesOf(scope: Scope, field: Field, url: string, signal?: AbortSignal): Promise<Buffer> {
    if (!isOurs(url)) return fetchPicture(outbound, url, { timeoutMs: TIMEOUT_MS, signal });
    const id = await pictureAt(scope, url);
    if (!id) throw refused(field, "it is not in the library any more.");
    return (await artifactBytes(store, scope, id)).bytes;
  }

  return {
    /** Refuses, before anything is asked for, a picture that this person does not see and an address that may not be called. */
    async demand(scope: Scope, form: ImageForm): Promise<void> {
      for (const field of FIELDS) {
        const url = form[field];
        if (!url) continue;
        if (!isOurs(url)) {
          try {
            outbound.check(url);
          } catch (error) {
            if (error instanceof NotSent) throw refused(field, error.message);
            throw error;
          }
        } else if (!(await pictureAt(scope, url)))
          throw refused(field, "there is no such picture in the library.");
      }
    },

    /** The pictures of a form as files in a folder, each decoded and written anew. */
    async fetch(
      scope: Scope,
      form: ImageForm,
      folder: string,
      signal?: AbortSignal,
    ): Promise<Partial<Record<Field, NamedPicture>>> {
      const found: Partial<Record<Field, NamedPicture>> = {};
      for (const field of FIELDS) {
        if (!form[field]) continue;
        const file = path.join(folder, field);
        try {
          await writeFile(file, await bytesOf(scope, field, form[field], signal));
        } catch (error) {
          if (error instanceof EndpointError) throw refused(field, error.message);
          throw error;
        }
        const picture = await readPicture(file);
        if (!("path" in picture)) throw refused(field, `it holds ${picture.what}.`);
        found[field] = { path: picture.path, mime: picture.mime };
      }
      return found;
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
