import type { UploadedFile } from "#contract/common.ts";
import { type FileType, FORMATS } from "#contract/library/formats.ts";
import { fail } from "#server/platform/fail.ts";
import { rewritePicture } from "./content/images.ts";
import { judgeFile } from "./content/judge.ts";
import { properName } from "./links/names.ts";

export interface Inspected {
  name: string;
  type: FileType;
  mimeType: string;
  /** Where its bytes lie; a picture's are written anew. */
  path: string;
  size: number;
}

/** Says what a file is that does not go into the library, by its bytes; refused with a sentence where it is none of ours. */
export async function inspectFile(file: UploadedFile): Promise<Inspected> {
  const verdict = await judgeFile(file.path, file.fileName);
  if (!("format" in verdict)) throw refused(file.fileName, verdict.what);
  const { type, mime } = FORMATS[verdict.format];
  const picture = type === "IMAGE" ? await rewritePicture(file.path, verdict.format) : undefined;
  if (picture && !("thumbnail" in picture)) throw refused(file.fileName, (picture as { what: string }).what);
  const { path, size } = { ...file, ...picture };
  return { name: properName(file.fileName, verdict.format), type, mimeType: mime, path, size };
}

const refused = (name: string, what: string) =>
  fail("FILE_REFUSED", {
    reason: `${name.slice(-100) || "The file"} holds ${what}. Send a picture, a video, an audio file, a PDF, an Office document or a text.`,
  });
