import { z } from "zod";
import { text } from "../common.ts";
import { routes } from "../route.ts";
import { VIDEO_PAGE } from "./limits.ts";
import { VISITOR_PATH } from "./webchat.ts";

/** What browsers load to show a web chat. None of it is a call: scripts, styles and pages. */
export const webchatPageRoutes = routes({
  webchatLoader: {
    method: "GET",
    path: `${VISITOR_PATH}/widget.js`,
    summary: "The script that a site's pages carry: draws the button that opens the chat.",
    public: true,
    envelope: "raw",
    reply: z.any(),
  },
  webchatFrame: {
    method: "GET",
    path: `${VISITOR_PATH}/frame`,
    summary: "The page of the chat itself, which stands in a frame on the site's pages.",
    public: true,
    envelope: "raw",
    query: z.object({ key: text(80).default("") }),
    reply: z.any(),
  },
  webchatAsset: {
    method: "GET",
    path: `${VISITOR_PATH}/assets/{name}`,
    summary: "A script or a sheet of the chat's frame; its name changes with what is in it.",
    public: true,
    envelope: "raw",
    params: z.object({
      name: z
        .string()
        .regex(/^[a-z]+-[A-Z0-9]{8}\.(js|css)$/, "must be the name of a file of the chat")
        .meta({ examples: ["frame-AAAAAAAA.js"] }),
    }),
    reply: z.any(),
  },
  webchatCall: {
    method: "GET",
    path: VIDEO_PAGE,
    summary:
      "The page on which customers of other channels join a video call; their ticket stands behind its #.",
    public: true,
    envelope: "raw",
    reply: z.any(),
  },
  webchatDemo: {
    method: "GET",
    path: `${VISITOR_PATH}/demo/{key}`,
    summary: "A shop page that carries the chat, to try it on.",
    public: true,
    envelope: "raw",
    params: z.object({
      key: text(80)
        .min(1)
        .meta({ examples: ["site"] }),
    }),
    reply: z.any(),
  },
});
