import { pictureRoutes } from "#contract/enterprise/pictures.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Store } from "#server/platform/storage/index.ts";
import { type InspectFile, keepPicture, showPicture } from "./pictures.ts";

const YEAR_S = 31_536_000;

export const pictureHandlers = (parts: { store: Store; inspect: InspectFile }) =>
  implement(pictureRoutes, {
    uploadPicture: async ({ scope, body }) => ({
      data: { path: await keepPicture(parts, scope, body.files[0]!) },
      message: "Uploaded Successfully",
    }),
    publicPicture: async ({ params, call }) => {
      const picture = await showPicture(parts.store, params.name);
      call.reply.header("cache-control", `public, max-age=${YEAR_S}, immutable`);
      return picture;
    },
  });
