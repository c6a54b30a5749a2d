import { z } from "zod";
import { done, name, text } from "../common.ts";
import { routes } from "../route.ts";
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEWS_MAX } from "./limits.ts";

/** Filters of the queue under a name, as the query that makes them. */
const savedView = z.object({
  name: name(VIEW_NAME_MAX, "Give the view a name."),
  query: text(VIEW_QUERY_MAX),
});
const views = z
  .array(savedView)
  .max(VIEWS_MAX)
  .refine((list) => new Set(list.map((one) => one.name)).size === list.length, {
    message: "must not name a view twice",
  });
export type SavedView = z.output<typeof savedView>;

const PATH = "/e/enterprise/chat/views";
/** Who has a queue to look at. */
const LOOKS = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR"] as const;

export const savedViewRoutes = routes({
  savedViews: {
    method: "GET",
    path: PATH,
    summary: "The filters of the queue that one keeps under names of one's own.",
    permission: [...LOOKS],
    envelope: "enterprise",
    reply: z.object({ views: z.array(savedView) }),
  },
  saveViews: {
    method: "PUT",
    path: PATH,
    summary: "Keep these filters of the queue, and no others.",
    permission: [...LOOKS],
    envelope: "enterprise",
    body: z.object({ views }),
    reply: done,
  },
});
