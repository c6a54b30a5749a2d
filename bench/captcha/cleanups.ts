import sharp, { type Sharp } from "sharp";

/** What people who read captchas by program do to a picture first. Three times as large: readers want tall letters. */
const large = (picture: Buffer): Sharp => sharp(picture).greyscale().resize({ width: 660, kernel: "cubic" });

export const CLEANUPS: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  raw: (picture) => sharp(picture).png().toBuffer(),
  large: (picture) => large(picture).png().toBuffer(),
  threshold: (picture) => large(picture).normalise().threshold(128).png().toBuffer(),
  dark: (picture) => large(picture).normalise().threshold(80).png().toBuffer(),
  median: (picture) => large(picture).median(7).normalise().threshold(128).png().toBuffer(),
  blurred: (picture) => large(picture).blur(4).normalise().threshold(150).png().toBuffer(),
  // Lines that are thinner than the letters' strokes go; what is left grows back.
  opened: async (picture) => {
    const ink = await large(picture)
      .normalise()
      .threshold(128)
      .negate()
      .toColourspace("b-w")
      .png()
      .toBuffer();
    return sharp(await sharp(ink).erode(4).dilate(4).png().toBuffer())
      .negate()
      .png()
      .toBuffer();
  },
};
