import { z } from "zod";
import { id } from "../common.ts";
import { messageCounts } from "../messages/counts.ts";
import { API, routes } from "../route.ts";

/** What became of the messages in one language. */
export const broadcastLanguage = z.object({
  /** Null: of messages whose texts were removed nobody knows it any more. */
  language: z.string().nullable(),
  counts: messageCounts,
});
export type BroadcastLanguage = z.output<typeof broadcastLanguage>;

export const broadcastLanguageRoutes = routes({
  broadcastLanguages: {
    method: "GET",
    path: `${API}/broadcast/{id}/languages`,
    summary:
      "A broadcast that speaks to each person in their language: what became of its messages in each, the template's own language first. Empty where all get the same.",
    permission: ["CAMPAIGNS.VIEW", "CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"],
    envelope: "nlp",
    params: z.object({ id: id("broadcast") }),
    reply: z.object({
      /** The column that says what people speak; null where all get the same. */
      column: z.string().nullable(),
      languages: z.array(broadcastLanguage),
    }),
  },
});
