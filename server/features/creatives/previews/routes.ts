import { creativePreviewRoutes } from "#contract/creatives/previews.ts";
import { API } from "#contract/route.ts";
import { serveFile } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Previews } from "./service.ts";

export const previewHandlers = ({ store }: Pick<Platform, "store">, previews: Previews) =>
  implement(creativePreviewRoutes, {
    listCreativeModels: async ({ scope }) => ({ data: { models: await previews.models(scope) } }),
    previewCreative: async ({ scope, body: { id, configId, ...form } }) => ({
      data: { image_id: await previews.ask(scope, { form, imageId: id, configId }) },
      message: "The image is being generated",
    }),
    creativePreviewStatus: async ({ scope, params }) => {
      const { id, state, reason } = await previews.get(scope, params.id);
      const url = state === "completed" ? `${API}/creatives/preview/${id}/file` : null;
      return { data: { response: state, image_url: url, reason } };
    },
    creativePreviewFile: async ({ scope, params, query, call }) => {
      const { format, size, ...row } = await previews.get(scope, params.id);
      if (!format || size === null) throw fail("NOT_FOUND", { what: "file" });
      const served = { ...row, format, size, name: `preview.${format}` };
      return serveFile(store, { row: served, thumbnail: query.thumbnail, reply: call.reply });
    },
  });
