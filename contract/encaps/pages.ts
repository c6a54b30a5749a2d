import { z } from "zod";
import { text } from "../common.ts";
import { routes } from "../route.ts";
import { RUN_PAGE } from "./runs.ts";

/** What browsers load to run an app. */
export const runPageRoutes = routes({
  runPage: {
    method: "GET",
    path: `${RUN_PAGE}/{code}`,
    summary: "The page on which people go through an app; it asks for what stands behind the link by itself.",
    public: true,
    envelope: "raw",
    params: z.object({ code: text(100) }),
    reply: z.any(),
  },
});
