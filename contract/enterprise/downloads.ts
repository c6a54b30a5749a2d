import { z } from "zod";
import { instant, text } from "../common.ts";
import { routes } from "../route.ts";

const E = "/e/enterprise";
const PATH_MAX = 4_000;

/** The name under which a download's id stands in an address. */
export const DOWNLOAD_ID = "downloadId";

export const downloadRoutes = routes({
  downloadId: {
    method: "POST",
    path: `${E}/download/getId`,
    summary:
      "An id by which one file is fetched without a session's header: good once, for a minute, for this person.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({
      /** Path and query of the call that answers with the file. */
      path: text(PATH_MAX).regex(/^\/[^/\\]/, "must be a path of this server, such as /e/drive/…"),
    }),
    reply: z.object({
      id: z.string(),
      /** The same path with the id in it. */
      url: z.string(),
      expiresAt: instant,
    }),
  },
});
