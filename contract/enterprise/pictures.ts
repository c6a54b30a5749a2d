import { z } from "zod";
import { oneFile } from "../common.ts";
import { routes } from "../route.ts";
import { PICTURE_BYTES_MAX } from "./limits.ts";

const NAME = /^[\da-f]{64}\.(?:png|jpeg|webp|gif)$/;
const FOLDER = "/account/enterprise/picture";

/** The address of an uploaded picture: nobody who opens the console is sent to another server. */
export const picturePath = z
  .string()
  .refine((path) => path.startsWith(`${FOLDER}/`) && NAME.test(path.slice(FOLDER.length + 1)), {
    message: "must be a picture that was uploaded here",
  })
  .meta({ examples: [`${FOLDER}/${"0".repeat(64)}.png`] });

export const picturePathOf = (name: string): string => `${FOLDER}/${name}`;

export const pictureRoutes = routes({
  uploadPicture: {
    method: "POST",
    path: "/e/enterprise/picture",
    summary:
      "Upload a logo, an icon or a picture of the sign-in. Raster pictures only; each is decoded and written anew. Anybody who knows its address may see it.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    formats: ["multipart"],
    maxBytes: PICTURE_BYTES_MAX,
    body: z.object({ files: oneFile("Choose a picture.") }),
    reply: z.object({ path: z.string() }),
  },
  publicPicture: {
    method: "GET",
    path: `${FOLDER}/{name}`,
    summary: "A picture of a white label; its name is the digest of its bytes, so that it never changes.",
    public: true,
    envelope: "raw",
    params: z.object({ name: z.string().regex(NAME, "must be the name of a picture") }),
    reply: z.any(),
  },
});
