import { creativeImageRoutes } from "#contract/creatives/images.ts";
import { serveFile } from "#server/features/library/public.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { presentImage } from "../presenter.ts";
import type { Images } from "./service.ts";

export function imageHandlers({ store }: Pick<Platform, "store">, images: Images) {
  const shown = async (scope: Scope, id: string) => ({
    creativesImage: presentImage(await images.get(scope, id), scope),
  });
  return implement(creativeImageRoutes, {
    getCreativeImage: async ({ scope, params }) => ({ data: await shown(scope, params.id) }),
    saveCreativeImage: async ({ scope, body }) => ({
      data: await shown(scope, await images.save(scope, body)),
      message: "Image saved to the library",
    }),
    renameCreativeImage: async ({ scope, params, body }) => {
      await images.rename(scope, params.id, body.name);
      return { data: await shown(scope, params.id), message: "Image renamed" };
    },
    deleteCreativeImage: async ({ scope, params }) => {
      await images.remove(scope, params.id);
      return { data: {}, message: "Image deleted" };
    },
    creativeImageFile: async ({ scope, params, query, call }) => {
      const row = await images.get(scope, params.id);
      return serveFile(store, { row, thumbnail: query.thumbnail, reply: call.reply });
    },
    depositCreativeImage: async ({ scope, params }) => ({
      data: { artifact: await images.deposit(scope, params.id) },
      message: "Saved to the content library",
    }),
  });
}
