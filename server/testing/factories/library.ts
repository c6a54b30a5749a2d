import sharp from "sharp";
import type { TestApp } from "../harness.ts";

/** A small picture of one colour. */
export const makePicture = (
  width = 8,
  height = 8,
  format: "png" | "jpeg" | "webp" = "png",
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0c716c" } })
    .toFormat(format)
    .toBuffer();

/** Puts a file into the library; a small picture when no content is given. */
export async function makeArtifact(
  app: TestApp,
  token: string,
  fileName = "picture.png",
  content?: string | Uint8Array,
  query: Record<string, string> = {},
): Promise<string> {
  const files = [{ fileName, content: content ?? (await makePicture()) }];
  const made = await app.call("POST /e/drive/upload", { token, files, query });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.artifact._id;
}

export async function makeBucket(
  app: TestApp,
  token: string,
  name: string,
  parentId?: string,
): Promise<string> {
  const made = await app.call("POST /e/enterprise/artifact_buckets", { token, body: { name, parentId } });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.id;
}
