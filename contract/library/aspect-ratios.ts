/** The shapes that a picture is cut to or generated in, width to height. */
export const ASPECT_RATIOS = [
  "16:9",
  "1:1",
  "21:9",
  "3:2",
  "2:3",
  "4:5",
  "5:4",
  "3:4",
  "4:3",
  "9:16",
  "9:21",
] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];
