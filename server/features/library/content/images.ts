import { stat } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import type { Format } from "#contract/library/formats.ts";
import { PIXELS_MAX, SIDE_MAX } from "#contract/library/limits.ts";
import { loadSharp } from "#server/platform/sharp.ts";
import { createGate } from "./gate.ts";
import { refuse, type Verdict } from "./verdict.ts";

/** A picture written anew, and a small one of it. */
export interface Picture {
  path: string;
  size: number;
  width: number;
  height: number;
  animated: boolean;
  thumbnail: Buffer;
}

const THUMBNAIL_SIDE = 320;
const SECONDS_MAX = 30;
const QUALITY = 90;
// Each may hold the pixels of a large picture in memory.
const pass = createGate(2);

const WRITERS: Partial<Record<Format, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: QUALITY }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: QUALITY }),
};

/**
 * Decodes a picture and writes it anew, so that nothing else that lay in the file is left: no place and time of the
 * camera, no second file behind the first. Its dimensions are read before anything is decoded.
 */
export const rewritePicture = (path: string, format: Format): Promise<Picture | Verdict> =>
  pass(async () => {
    try {
      const sharp = await loadSharp();
      const facts = await sharp(path, { limitInputPixels: false }).metadata();
      if (facts.format !== format) return damaged;
      const frames = facts.pages ?? 1;
      const height = facts.pageHeight ?? facts.height;
      if (Math.max(facts.width, height) > SIDE_MAX || facts.width * height * frames > PIXELS_MAX)
        return refuse(
          "bomb",
          `a picture of ${facts.width} × ${height} pixels${of(frames)}, which is too many`,
        );
      return await rewrite(path, format, facts);
    } catch {
      return damaged;
    }
  });

const damaged = refuse("damaged", "a picture that cannot be decoded; it is cut off or damaged");
const of = (frames: number) => (frames > 1 ? ` in ${frames} frames` : "");

async function rewrite(path: string, format: Format, { pages = 1 }: Metadata): Promise<Picture> {
  const animated = pages > 1;
  const sharp = await loadSharp();
  const image = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: "error", animated }).timeout({
    seconds: SECONDS_MAX,
  });
  // What the camera wrote about its position is applied before it is forgotten.
  const upright = animated ? image : image.rotate();
  const out = `${path}.clean`;
  const info = await WRITERS[format]!(upright.toColourspace("srgb")).toFile(out);
  const thumbnail = await sharp(out, { limitInputPixels: PIXELS_MAX })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const { size } = await stat(out);
  return { path: out, size, width: info.width, height: info.pageHeight ?? info.height, animated, thumbnail };
}
