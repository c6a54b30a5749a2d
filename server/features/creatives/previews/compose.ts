import type { OverlayOptions } from "sharp";
import type { OutputType } from "#contract/creatives/limits.ts";
import type { Format } from "#contract/library/formats.ts";
import { PIXELS_MAX } from "#contract/library/limits.ts";
import { loadSharp } from "#server/platform/sharp.ts";

/** Files of pictures that were written anew. */
export interface Layers {
  base: string;
  header?: string;
  footer?: string;
  logo?: string;
  /** Percent of the way across and down. */
  logoAt: { x: number; y: number };
}
export interface Composed {
  bytes: Buffer;
  thumbnail: Buffer;
  format: Format;
  width: number;
  height: number;
}

/** How much of the picture a banner, and a logo, take at most. */
const BANNER = 0.2;
const LOGO = 0.2;
const MARGIN = 0.03;
const THUMBNAIL_SIDE = 480;
const SECONDS_MAX = 30;

const FORMAT: Record<OutputType, "png" | "webp" | "jpeg"> = { png: "png", webp: "webp", jpg: "jpeg" };
const open = async (input: string | Buffer) =>
  (await loadSharp())(input, { limitInputPixels: PIXELS_MAX }).timeout({ seconds: SECONDS_MAX });

/** Cuts a picture to its shape, lays banners and logo over it as they are, and writes it as asked. */
export async function compose(layers: Layers, ratio: number, type: OutputType): Promise<Composed> {
  const format = FORMAT[type];
  const { width, height } = await cut(layers.base, ratio);
  const shaped = await (await open(layers.base)).resize(width, height, { fit: "cover" }).png().toBuffer();
  const laid = (await open(shaped)).composite(await overlays(layers, width, height));
  const whole = await laid.png().toBuffer();
  const bytes = await written(whole, format);
  const thumbnail = await (await open(whole))
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { bytes, thumbnail, format, width, height };
}

/** The largest part of a picture that has this shape. */
async function cut(path: string, ratio: number): Promise<{ width: number; height: number }> {
  const { width, height } = await (await open(path)).metadata();
  return width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
}

async function overlays(layers: Layers, width: number, height: number): Promise<OverlayOptions[]> {
  const fitted = async (path: string, share: number, across: number) =>
    (await open(path))
      .resize({
        width: Math.max(1, Math.round(width * across)),
        height: Math.max(1, Math.round(height * share)),
        fit: "inside",
      })
      .png()
      .toBuffer({ resolveWithObject: true });
  const laid: OverlayOptions[] = [];
  if (layers.header) laid.push({ input: (await fitted(layers.header, BANNER, 1)).data, gravity: "north" });
  if (layers.footer) laid.push({ input: (await fitted(layers.footer, BANNER, 1)).data, gravity: "south" });
  if (layers.logo) {
    const { data, info } = await fitted(layers.logo, LOGO, LOGO);
    const margin = Math.round(Math.min(width, height) * MARGIN);
    const along = (side: number, own: number, percent: number) =>
      Math.max(0, Math.round(margin + (Math.max(0, side - 2 * margin - own) * percent) / 100));
    laid.push({
      input: data,
      left: along(width, info.width, layers.logoAt.x),
      top: along(height, info.height, layers.logoAt.y),
    });
  }
  return laid;
}

async function written(png: Buffer, format: "png" | "webp" | "jpeg"): Promise<Buffer> {
  if (format === "png") return png;
  const image = await open(png);
  return (
    format === "webp"
      ? image.webp({ quality: 92 })
      : image.flatten({ background: "#ffffff" }).jpeg({ quality: 92 })
  ).toBuffer();
}
