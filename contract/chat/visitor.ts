import { z } from "zod";
import { instant } from "../common.ts";

/** What a visitor of a web page, or the page itself, said of who they are. */
export const chatVisitor = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where they wrote from last. */
  page: z.string(),
  language: z.string(),
  seenAt: instant,
});
export type ChatVisitor = z.output<typeof chatVisitor>;
