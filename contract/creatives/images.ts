import { z } from "zod";
import { done, id, name, text } from "../common.ts";
import { artifact } from "../library/artifacts.ts";
import { API, routes } from "../route.ts";
import { imageForm } from "./form.ts";
import { creativeLanguage, libraryName } from "./libraries.ts";
import { IMAGE_NAME_MAX } from "./limits.ts";
import { creativesImage, READ } from "./views.ts";

const params = z.object({ id: id("creative-image") });
const shown = z.object({ creativesImage });

/** What a served file is asked with; `v` only tells browsers that it is another one. */
export const fileQuery = z.object({ thumbnail: z.stringbool().default(false), v: text(40).optional() });

export const creativeImageRoutes = routes({
  getCreativeImage: {
    method: "GET",
    path: `${API}/creatives/images/{id}`,
    summary: "One picture with what it was made of.",
    permission: READ,
    envelope: "nlp",
    params,
    reply: shown,
  },
  saveCreativeImage: {
    method: "POST",
    path: `${API}/creatives/image`,
    summary:
      "Keep a previewed picture in an image library, which is made where there is none of that name. With an id, that picture is changed; without a preview it stays the one it is.",
    permission: ["CREATIVES.CREATE", "CREATIVES.EDIT", "CREATE.EDIT"],
    envelope: "nlp",
    body: z.object({
      ...imageForm,
      id: id("creative-image").optional(),
      /** The preview that is kept. */
      imageId: id("creative-preview").optional(),
      libraryId: id("creative-library").optional(),
      libraryName,
      language: creativeLanguage.default("ENGLISH"),
      name: text(IMAGE_NAME_MAX).default(""),
      logoImagePosition: z
        .object({ x: z.coerce.number().min(0).max(100), y: z.coerce.number().min(0).max(100) })
        .optional(),
    }),
    reply: shown,
  },
  renameCreativeImage: {
    method: "PUT",
    path: `${API}/creatives/images/{id}`,
    summary: "Rename a picture.",
    permission: "CREATIVES.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ name: name(IMAGE_NAME_MAX, "Give the image a name.") }),
    reply: shown,
  },
  deleteCreativeImage: {
    method: "DELETE",
    path: `${API}/creatives/images/{id}`,
    summary: "Put a picture into the trash.",
    permission: "CREATIVES.DELETE",
    envelope: "nlp",
    params,
    reply: done,
  },
  creativeImageFile: {
    method: "GET",
    path: `${API}/creatives/images/{id}/file`,
    summary: "The bytes of a picture, or a small one of it.",
    permission: READ,
    envelope: "raw",
    params,
    query: fileQuery,
    reply: z.unknown(),
  },
  depositCreativeImage: {
    method: "POST",
    path: `${API}/creatives/images/{id}/artifact`,
    summary: "Copy a picture into the content library, from where templates and broadcasts take it.",
    permission: "LIBRARY.CREATE",
    envelope: "nlp",
    params,
    reply: z.object({ artifact }),
  },
});
