import { z } from "zod";
import { instant } from "../common.ts";
import { API, routes } from "../route.ts";

/** A code that the simulated vendor sent to a number, to see who has it. */
export const sandboxCode = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** A text, or a call in which it is read out. */
  method: z.enum(["SMS", "VOICE"]),
  code: z.string(),
  at: instant,
});
export type SandboxCode = z.output<typeof sandboxCode>;

export const sandboxCodeRoutes = routes({
  listSandboxCodes: {
    method: "GET",
    path: `${API}/sandbox/codes`,
    summary: "Codes that were sent to numbers being taken on, as their telephones show them.",
    permission: ["CHANNELS.VIEW", "WABAONBOARD.VIEW"],
    envelope: "nlp",
    reply: z.object({ list: z.array(sandboxCode) }),
  },
});
