import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { UploadedFile } from "#contract/common.ts";
import { type Format, formatNamed, FORMATS } from "#contract/library/formats.ts";
import { inspectFile } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { inFile } from "#server/platform/storage/in-file.ts";
import type { StoredSound } from "./tables.ts";

/** A browser records sound into files that may as well hold pictures. */
const TYPES = ["AUDIO", "VIDEO"];

/** What a file of sound is by its bytes; refused with a sentence where it is none. */
async function formatOf(file: UploadedFile): Promise<Format> {
  const { name, type } = await inspectFile(file);
  const format = formatNamed(name);
  if (format && TYPES.includes(type)) return format;
  const reason = `${name} holds no sound. Choose an audio file, or a video.`;
  throw fail("SPEECH_REFUSED", { reason }, [{ field: "files", message: reason }]);
}

/** Puts sound into the store, as what its bytes are. */
export function createSounds({ store }: Pick<Platform, "store">) {
  async function keep(enterpriseId: string, bytes: Buffer, format: Format): Promise<StoredSound> {
    const file_key = `speech/${enterpriseId}/${newId()}.${FORMATS[format].endings[0]}`;
    await store.put(file_key, bytes);
    return { format, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), file_key };
  }
  return {
    /** A recording that somebody sent. */
    fromUpload: async (enterpriseId: string, file: UploadedFile): Promise<StoredSound> => {
      const format = await formatOf(file);
      return keep(enterpriseId, await readFile(file.path), format);
    },
    /** What a service made, which may be anything. */
    fromService: (enterpriseId: string, bytes: Buffer, name: string): Promise<StoredSound> =>
      inFile(bytes, async (path) => {
        const format = await formatOf(new UploadedFile(name, path, bytes.length));
        return keep(enterpriseId, bytes, format);
      }),
    drop: (key: string) => store.remove(key),
  };
}
export type Sounds = ReturnType<typeof createSounds>;
