import { driveRoutes } from "#contract/library/drive.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demandArtifact } from "../artifacts/demand.ts";
import { presentArtifact } from "../artifacts/presenter.ts";
import type { Artifacts } from "../artifacts/service.ts";
import { whyNot } from "./fit.ts";
import type { Links } from "../links/links.ts";
import { pathName } from "../links/names.ts";
import { serveFile } from "./serve.ts";
import type { Upload } from "./upload.ts";
import { EVERYBODY } from "../viewer.ts";

const noFile = () => fail("NOT_FOUND", { what: "file" });

export function driveHandlers(
  platform: Platform,
  parts: { artifacts: Artifacts; upload: Upload; links: Links },
) {
  const { artifacts, upload, links } = parts;
  return implement(driveRoutes, {
    uploadFile: async ({ scope, query, body }) => {
      const artifact = presentArtifact(await upload(scope, body.files[0]!, query), scope, links);
      const { url, name } = artifact.data;
      return {
        data: { secureUrl: artifact.publicUrl ?? url, filename: name, artifact },
        message: "Uploaded Successfully",
      };
    },
    validateMedia: async ({ scope, body }) => {
      const reason = whyNot(await artifacts.get(scope, body.id), body.channelType, body.mediaType);
      return { data: { valid: reason === null, reason }, message: reason ?? "Success" };
    },
    driveFile: async ({ scope, params, query, call }) => {
      const row = await artifacts.get(scope, params.id);
      if (params.name !== pathName(row.name)) throw noFile();
      return serveFile(platform.store, { row, thumbnail: query.thumbnail, reply: call.reply });
    },
    publicFile: async ({ params, call }) => {
      const opened = links.open(params.link);
      if (opened === "forged") throw noFile().tampered("a wrong signature");
      if (opened === "ended") throw noFile();
      const row = await demandArtifact(platform.actFor(opened.enterpriseId), EVERYBODY, opened.id);
      if (opened.visibility === "public" && row.visibility !== "public") throw noFile();
      return serveFile(platform.store, { row, open: true, reply: call.reply });
    },
  });
}
