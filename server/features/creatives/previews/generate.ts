import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ImageForm } from "#contract/creatives/form.ts";
import { FORMATS } from "#contract/library/formats.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import { readPicture } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { inFile } from "#server/platform/storage/in-file.ts";
import type { StoredPicture } from "../tables.ts";
import { type Composed, compose } from "./compose.ts";
import type { Pictures } from "./pictures.ts";
import { promptOf } from "./prompt.ts";

export interface GenerateOptions {
  /** Until a model has made a picture; a large one of good quality takes a minute, and longer where many ask. */
  timeoutMs?: number;
}
const TIMEOUT_MS = 180_000;

const ratioOf = (aspect: string): number => {
  const [width = 1, height = 1] = aspect.split(":").map(Number);
  return width / height;
};

interface Order {
  integrationId: string;
  form: ImageForm;
  signal: AbortSignal;
}

/** Asks a model for a picture, looks at what came, and makes of it what the form says. */
export function createGenerate(
  store: Platform["store"],
  genAi: Pick<GenAi, "image">,
  pictures: Pictures,
  { timeoutMs = TIMEOUT_MS }: GenerateOptions,
) {
  async function made(scope: Scope, { integrationId, form, signal }: Order): Promise<Composed> {
    return inFile(Buffer.alloc(0), async (base) => {
      const named = await pictures.fetch(scope, form, path.dirname(base), signal);
      const { refImage } = named;
      const ratio = ratioOf(form.aspectRatio);
      const reference = refImage && { bytes: await readFile(refImage.path), mime: refImage.mime };
      const order = { prompt: promptOf(form), ratio, ...(reference ? { reference } : {}) };
      const { bytes } = await genAi.image(scope, integrationId, order, { timeoutMs, signal });
      return inFile(bytes, async (file) => {
        const picture = await readPicture(file);
        if (!("path" in picture))
          throw fail("CREATIVE_PICTURE", { what: "Generated image", reason: `it holds ${picture.what}.` });
        const layers = {
          base: picture.path,
          header: named.headerImage?.path,
          footer: named.footerImage?.path,
          logo: named.logoImage?.path,
          logoAt: { x: form.logoImageXposition ?? 100, y: form.logoImageYposition ?? 0 },
        };
        return compose(layers, ratio, form.outputFileType);
      });
    });
  }

  return async function generate(scope: Scope, order: Order): Promise<StoredPicture> {
    const { bytes, thumbnail, format, width, height } = await made(scope, order);
    const name = `creatives/${scope.enterpriseId}/${newId()}`;
    const [fileKey, thumbnailKey] = [`${name}.${FORMATS[format].endings[0]}`, `${name}-small.webp`];
    await store.put(fileKey, bytes);
    await store.put(thumbnailKey, thumbnail);
    return {
      format,
      width,
      height,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      file_key: fileKey,
      thumbnail_key: thumbnailKey,
    };
  };
}
export type Generate = ReturnType<typeof createGenerate>;
