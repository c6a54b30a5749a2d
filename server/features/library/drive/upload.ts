import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { UploadedFile } from "#contract/common.ts";
import { type FileType, formatNamed, FORMATS, type Format } from "#contract/library/formats.ts";
import { FILE_BYTES_MAX } from "#contract/library/limits.ts";
import type { driveRoutes } from "#contract/library/drive.ts";
import type { QueryOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandDepartment } from "../artifacts/demand.ts";
import { type ArtifactRow, bytesKept, insertArtifact } from "../artifacts/repository.ts";
import { LIBRARY_AUDIENCE } from "../audience.ts";
import { demandBucket } from "../buckets/demand.ts";
import { rewritePicture, type Picture } from "../content/images.ts";
import { judgeFile } from "../content/judge.ts";
import type { Refusal, Verdict } from "../content/verdict.ts";
import { type LibraryOptions, NO_DEPARTMENTS } from "../options.ts";
import { ownerOf } from "../viewer.ts";
import { sizeText, whyNot } from "./fit.ts";
import { properName } from "../links/names.ts";

type Order = QueryOf<(typeof driveRoutes)["uploadFile"]>;
type Reason = Refusal | "name" | "size" | "channel";

const MB = 1024 * 1024;
const KEPT = "The library keeps pictures, videos, audio files, PDF, Office documents, TXT and CSV.";
const THINGS: Record<FileType, string> = {
  IMAGE: "a picture",
  VIDEO: "a video",
  AUDIO: "an audio file",
  DOC: "a document",
};

/** Takes files into the library: judged by their bytes, pictures written anew, kept under keys of our own making. */
export function createUpload(platform: Platform, { departments = NO_DEPARTMENTS }: LibraryOptions) {
  const { store, metrics, config } = platform;

  const refused = (reason: Reason, sentence: string) => {
    metrics.refusedFiles.inc({ reason });
    return fail("FILE_REFUSED", { reason: sentence }, [{ field: "files", message: sentence }]);
  };
  const demandFormat = (verdict: Verdict, name: string): Format => {
    if ("format" in verdict) return verdict.format;
    throw refused(verdict.refusal, `${name} holds ${verdict.what}. ${KEPT}`);
  };

  /** What the file is; refuses what is none of ours, too large, or named like something else. */
  const judge = async (file: UploadedFile, shown: string): Promise<Format> => {
    const format = demandFormat(await judgeFile(file.path, file.fileName), shown);
    const { type } = FORMATS[format];
    const claimed = formatNamed(file.fileName);
    if (claimed && FORMATS[claimed].type !== type)
      throw refused(
        "name",
        `${shown} is named like ${THINGS[FORMATS[claimed].type]}, but holds ${THINGS[type]}. Rename it, then upload it again.`,
      );
    if (file.size > FILE_BYTES_MAX[type])
      throw refused(
        "size",
        `${shown} is larger than the ${sizeText(FILE_BYTES_MAX[type])} that ${THINGS[type]} may have.`,
      );
    return format;
  };

  return async function upload(scope: Scope, file: UploadedFile, order: Order): Promise<ArtifactRow> {
    if (order.bucketId) await demandBucket(scope, order.bucketId);
    await demandDepartment(scope, departments, order.deptId);
    const shown = (file.fileName || "The file").slice(-100);
    const format = await judge(file, shown);
    const { type } = FORMATS[format];
    const name = properName(file.fileName, format);
    const rewritten = type === "IMAGE" ? await rewritePicture(file.path, format) : undefined;
    if (rewritten && !("thumbnail" in rewritten)) demandFormat(rewritten, shown);
    const picture = rewritten as Picture | undefined;
    const { path, size, width = null, height = null, animated = false } = { ...file, ...picture };
    if (order.channelType) {
      const facts = { name: shown, format, size, width, height, animated };
      const reason = whyNot(facts, order.channelType, order.mediaType);
      if (reason) throw refused("channel", reason);
    } else if (order.mediaType && order.mediaType !== "STICKER" && order.mediaType !== type) {
      throw refused("channel", "Invalid File Format !");
    }
    if ((await bytesKept(scope)) + size > config.LIBRARY_QUOTA_MB * MB)
      throw fail("LIBRARY_FULL", { limit: `${config.LIBRARY_QUOTA_MB} MB` });

    const id = newId();
    const key = `library/${scope.enterpriseId}/${id}.${FORMATS[format].endings[0]}`;
    const thumbnailKey = picture ? `library/${scope.enterpriseId}/${id}-small.webp` : null;
    try {
      const sha256 = await digestOf(path);
      await store.putFile(key, path);
      if (picture) await store.put(thumbnailKey!, picture.thumbnail);
      return await scope.write(async (work) => {
        if (order.bucketId) await demandBucket(work, order.bucketId);
        const row = await insertArtifact(work, {
          id,
          type,
          name,
          description: "",
          visibility: order.visibility,
          bucket_id: order.bucketId ?? null,
          department_id: order.deptId ?? null,
          owner_id: ownerOf(work.principal),
          owner_name: work.principal.name,
          format,
          size,
          width,
          height,
          animated,
          file_key: key,
          thumbnail_key: thumbnailKey,
          sha256,
        });
        await work.audit({ action: "artifact.uploaded", subjectId: id, subject: name });
        await work.announce("library.changed", { what: "artifact" }, LIBRARY_AUDIENCE);
        return row;
      });
    } catch (error) {
      // A file without a row would lie there for ever.
      for (const made of [key, thumbnailKey]) if (made) await store.remove(made);
      throw error;
    }
  };
}
export type Upload = ReturnType<typeof createUpload>;

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
