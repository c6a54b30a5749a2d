import { z } from "zod";
import { CATEGORIES } from "../templates/words.ts";
import { id } from "../common.ts";
import { API, routes } from "../route.ts";
import { ACCOUNT_NEWS, QUALITIES } from "./limits.ts";

const ofTemplate = { templateId: id("sandbox-template") };

/** What a vendor tells of without being asked. */
export const sandboxNews = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("quality"), ...ofTemplate, quality: z.enum(QUALITIES) }),
  /** Another category: at once, or coming. */
  z.object({
    kind: z.literal("category"),
    ...ofTemplate,
    category: z.enum(CATEGORIES),
    coming: z.boolean().default(false),
  }),
  z.object({ kind: z.literal("flagged"), flagged: z.boolean() }),
  z.object({ kind: z.literal("account"), event: z.enum(ACCOUNT_NEWS) }),
]);
export type SandboxNews = z.output<typeof sandboxNews>;

export const sandboxNewsRoutes = routes({
  tellSandboxNews: {
    method: "POST",
    path: `${API}/sandbox/accounts/{id}/news`,
    summary:
      "Have the vendor tell of something: a template's quality or category, complaints about the number, a restriction of the account.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params: z.object({ id: id("sandbox-account") }),
    body: z.object({ news: sandboxNews }),
    reply: z.object({}),
  },
});
