import { z } from "zod";
import { id } from "../common.ts";
import { API, routes } from "../route.ts";
import { imageForm } from "./form.ts";
import { fileQuery } from "./images.ts";
import { PREVIEW_STATES } from "./limits.ts";
import { READ } from "./views.ts";

const params = z.object({ id: id("creative-preview") });

export const creativePreviewRoutes = routes({
  listCreativeModels: {
    method: "GET",
    path: `${API}/creatives/models`,
    summary: "GenAI configurations that name a model for images.",
    permission: READ,
    envelope: "nlp",
    reply: z.object({
      models: z.array(z.object({ id: id("integration"), name: z.string(), model: z.string() })),
    }),
  },
  previewCreative: {
    method: "POST",
    path: `${API}/creatives/preview`,
    summary: "Generate a picture. It is kept for a day unless it is saved.",
    permission: READ,
    envelope: "nlp",
    body: z.object({
      ...imageForm,
      /** The picture that is to be changed. */
      id: id("creative-image").optional(),
      /** The configuration that makes it; the first one by name where none is chosen. */
      configId: id("integration").optional(),
    }),
    reply: z.object({ image_id: id("creative-preview") }),
  },
  creativePreviewStatus: {
    method: "GET",
    path: `${API}/creatives/preview/status/{id}`,
    summary: "How far a preview is, and why it failed where it did.",
    permission: READ,
    envelope: "nlp",
    params,
    reply: z.object({
      response: z.enum(PREVIEW_STATES),
      image_url: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  },
  creativePreviewFile: {
    method: "GET",
    path: `${API}/creatives/preview/{id}/file`,
    summary: "The bytes of a previewed picture.",
    permission: READ,
    envelope: "raw",
    params,
    query: fileQuery,
    reply: z.unknown(),
  },
});
