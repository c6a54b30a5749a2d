import { outputOf, type Pose, scaleOf, type Size } from "./geometry.ts";

/** Pixels of the longer side of what is made. */
export const SIDE_MAX = 4_096;
const QUALITY = 0.92;

interface Making {
  /** The format to write, for example "image/png". */
  type: string;
  /** Pixels that its longer side has at most. */
  side: number;
}

/** Draws what stands in the frame and makes a file of it, of the picture's own format where the browser can write it. */
export async function cut(
  image: HTMLImageElement,
  frame: Size,
  pose: Pose,
  { type, side }: Making,
): Promise<Blob> {
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const output = outputOf(picture, frame, pose, side);
  const canvas = document.createElement("canvas");
  canvas.width = output.width;
  canvas.height = output.height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw.");
  const enlarged = output.width / frame.width;
  const scale = scaleOf(picture, frame, pose);
  pen.imageSmoothingQuality = "high";
  pen.translate(output.width / 2, output.height / 2);
  pen.scale(enlarged, enlarged);
  pen.translate(pose.x, pose.y);
  pen.rotate((pose.angle * Math.PI) / 180);
  pen.scale(scale, scale);
  pen.drawImage(image, -picture.width / 2, -picture.height / 2);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!made) throw new Error("The picture could not be written.");
  return made;
}
