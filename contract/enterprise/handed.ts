import { z } from "zod";
import { instant, text } from "../common.ts";
import { routes } from "../route.ts";
import { DOWNLOAD_PATH_MAX } from "./handed-words.ts";

const E = "/e/enterprise";

export const handedRoutes = routes({
  downloadId: {
    method: "POST",
    path: `${E}/download/getId`,
    summary:
      "An id by which one file is fetched without a session's header: good once, for a minute, for this person.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({
      /** Path and query of the call that answers with the file. */
      path: text(DOWNLOAD_PATH_MAX).regex(/^\/[^/\\]/, "must be a path of this server, such as /e/drive/…"),
    }),
    reply: z.object({
      id: z.string(),
      /** The same path with the id in it. */
      url: z.string(),
      expiresAt: instant,
    }),
  },
  designerAccess: {
    method: "GET",
    path: `${E}/designer/access`,
    summary: "An id by which a designer is opened in a frame: good once, for a minute, for this person.",
    permission: ["ENCAPS.VIEW", "JOURNEYS.VIEW", "FLOW.VIEW"],
    envelope: "nlp",
    effects: true,
    reply: z.object({
      accessId: z.string(),
      expiresAt: instant,
      /** Addresses of the frames that this person may open; `{id}` is what is designed. */
      frames: z.array(z.object({ name: z.string(), address: z.string() })),
    }),
  },
  designerView: {
    method: "POST",
    path: `${E}/designer/view`,
    summary: "Open a frame by its id, as the person it was issued to.",
    permission: ["ENCAPS.VIEW", "JOURNEYS.VIEW", "FLOW.VIEW"],
    envelope: "nlp",
    body: z.object({ accessId: text(200).min(1, "this field is required") }),
    reply: z.object({ uId: z.string().nullable(), eId: z.string() }),
  },
});
