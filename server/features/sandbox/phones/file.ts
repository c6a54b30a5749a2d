import { cut } from "#contract/cut.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { UploadedFile } from "#contract/common.ts";
import type { Bubble, BubbleMedia } from "#contract/sandbox/bubble.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findMedia, insertMedia } from "../media/repository.ts";
import { demandPhone, type Phones } from "./service.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".mp4": "video/mp4",
  ".3gp": "video/3gpp",
  ".ogg": "audio/ogg",
  ".mp3": "audio/mpeg",
  ".aac": "audio/aac",
  ".amr": "audio/amr",
  ".pdf": "application/pdf",
  ".txt": "text/plain",
};
/** Shown where they stand; anything else is saved to disk. */
const SHOWN = /^(image\/(jpeg|png|webp|gif)|video\/|audio\/)/;

const kindOf = (mimeType: string): BubbleMedia["type"] => {
  const [major] = mimeType.split("/");
  return major === "image" || major === "video" || major === "audio" ? major : "document";
};

/** Files that are sent from telephones, and those that came to them. */
export function createFiles({ addresses }: Pick<Platform, "addresses">, phones: Phones) {
  return {
    async send(scope: Scope, phoneId: string, file: UploadedFile): Promise<string> {
      const phone = await demandPhone(scope, phoneId);
      const bytes = await readFile(file.path);
      const fileName = cut(path.basename(file.fileName), 200) || "file";
      const mimeType = TYPES[path.extname(fileName).toLowerCase()] ?? "application/octet-stream";
      const id = newId();
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const type = kindOf(mimeType);
      const bubble: Bubble = { kind: "media", media: { type, id, fileName } };
      const url = `${addresses.sandbox() ?? ""}/media/${id}`;
      const media = { type, id, url, mimeType, fileName, size: bytes.length, sha256 };
      return scope.write(async (work) => {
        await insertMedia(work, {
          id,
          channel_id: phone.channel_id,
          mime_type: mimeType,
          file_name: fileName,
          bytes,
          sha256,
        });
        return phones.write(work, phone, { doing: { said: { kind: "media", media } }, bubble });
      });
    },

    async open(scope: Scope, id: string) {
      const found = await findMedia(scope, id);
      if (!found) throw fail("NOT_FOUND", { what: "file" });
      const { bytes, mime_type: contentType, file_name: fileName } = found;
      return { bytes, contentType, fileName, inline: SHOWN.test(contentType) };
    },
  };
}
export type Files = ReturnType<typeof createFiles>;
