import { z } from "zod";
import { done, text } from "../common.ts";
import { routes } from "../route.ts";

const params = z.object({
  /** As it stands in the mail: signed, of one reader and one report. */
  code: text(200),
});

/** How who is mailed a report takes themselves off it, signed in or not. */
export const leaveRoutes = routes({
  mailedReportOfCode: {
    method: "GET",
    path: "/e/enterprise/analytics/mailed-leave/{code}",
    summary: "Which report the code of a mail is about. Changes nothing: programs follow links of mails too.",
    public: true,
    envelope: "enterprise",
    params,
    reply: z.object({
      name: z.string(),
      madeBy: z.string(),
      /** In which the reader reads. */
      language: z.string(),
      /** They took themselves off it already. */
      left: z.boolean(),
    }),
  },
  leaveMailedReport: {
    method: "POST",
    path: "/leave-report/{code}",
    summary:
      "Be mailed a report no more, by the code of its mail. At this address a mail program may do it too (RFC 8058).",
    public: true,
    // A mail program's servers send it, and the code proves whom it is about.
    fromAnywhere: true,
    envelope: "enterprise",
    params,
    reply: done,
  },
});
