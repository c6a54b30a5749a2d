import { z } from "zod";
import { done, id, instant, name, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { CREATIVE_LANGUAGES, LIBRARIES_PAGE, LIBRARY_NAME_MAX } from "./limits.ts";
import { creativesLibrary, READ } from "./views.ts";

export const libraryName = name(LIBRARY_NAME_MAX, "Library Name is required");
export const creativeLanguage = z.enum(CREATIVE_LANGUAGES);
const params = z.object({ libraryId: id("creative-library") });

export const creativeLibraryRoutes = routes({
  listCreativeLibraries: {
    method: "GET",
    path: `${API}/creatives/library/getList`,
    summary: "Image libraries, newest first, each with its newest pictures.",
    permission: READ,
    envelope: "nlp",
    query: z.object({
      ...paging(LIBRARIES_PAGE),
      name: text(LIBRARY_NAME_MAX).default(""),
      fromDate: instant.optional(),
      toDate: instant.optional(),
    }),
    reply: z.object({ creativesLibraries: z.array(creativesLibrary), more: z.boolean() }),
  },
  getCreativeLibrary: {
    method: "GET",
    path: `${API}/creatives/images/library/{libraryId}`,
    summary: "One image library with all its pictures, newest first.",
    permission: READ,
    envelope: "nlp",
    params,
    reply: z.object({ library: creativesLibrary }),
  },
  renameCreativeLibrary: {
    method: "PUT",
    path: `${API}/creatives/library/{libraryId}`,
    summary: "Rename an image library.",
    permission: "CREATIVES.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ name: libraryName, language: creativeLanguage.optional() }),
    reply: z.object({ library: creativesLibrary }),
  },
  deleteCreativeLibrary: {
    method: "DELETE",
    path: `${API}/creatives/library/{libraryId}`,
    summary: "Put an image library into the trash, with its pictures.",
    permission: "CREATIVES.DELETE",
    envelope: "nlp",
    params,
    reply: done,
  },
});
