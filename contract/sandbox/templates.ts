import { z } from "zod";
import { id, instant } from "../common.ts";
import { API, routes } from "../route.ts";
import { REJECT_REASONS } from "./limits.ts";

export const sandboxTemplate = z.object({
  id: id("sandbox-template"),
  accountId: id("sandbox-account"),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  /** The text of its body. */
  text: z.string(),
  createdAt: instant,
});
export type SandboxTemplate = z.output<typeof sandboxTemplate>;

export const sandboxTemplateRoutes = routes({
  listSandboxTemplates: {
    method: "GET",
    path: `${API}/sandbox/templates`,
    summary: "Templates that an account has handed in: the newest hundred.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    query: z.object({ accountId: id("sandbox-account") }),
    reply: z.object({ list: z.array(sandboxTemplate) }),
  },
  reviewSandboxTemplate: {
    method: "POST",
    path: `${API}/sandbox/templates/{id}/verdict`,
    summary: "Decide on a template by hand; the vendor tells us by webhook.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params: z.object({ id: id("sandbox-template") }),
    body: z.object({
      status: z.enum(["APPROVED", "REJECTED", "PAUSED", "DISABLED"]),
      reason: z.enum(REJECT_REASONS).optional(),
    }),
    reply: z.object({}),
  },
});
