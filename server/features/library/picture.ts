import { FORMATS, type Format } from "#contract/library/formats.ts";
import { type Picture, rewritePicture } from "./content/images.ts";
import { judgeFile } from "./content/judge.ts";

/** What a file is as a picture, decoded and written anew; or what it holds instead, for a sentence. */
export async function readPicture(
  path: string,
): Promise<(Picture & { format: Format; mime: string }) | { what: string }> {
  const verdict = await judgeFile(path, "");
  if (!("format" in verdict)) return verdict;
  const { type, mime } = FORMATS[verdict.format];
  if (type !== "IMAGE") return { what: "something that is no picture" };
  const picture = await rewritePicture(path, verdict.format);
  return "thumbnail" in picture
    ? { ...picture, format: verdict.format, mime }
    : (picture as { what: string });
}
