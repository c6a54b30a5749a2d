import { z } from "zod";
import { id, name } from "../common.ts";
import { NAME_MAX } from "../customers/limits.ts";
import { jobView } from "../jobs.ts";
import { API, routes } from "../route.ts";
import { reportFilter } from "./reports.ts";

/** What a segment is called that is made of people who were sent messages. */
export const gatheredName = name(NAME_MAX, "Write what the segment is called.");

/** A segment that is being filled: those people are in it once the job is done. */
export const gathered = z.object({ segmentId: id("segment"), job: jobView });

export const gatheringRoutes = routes({
  gatherReported: {
    method: "POST",
    path: `${API}/reports/messages/segment`,
    summary:
      "Make a segment of the customers whom a delivery report speaks of; who is no customer is left out and counted.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: reportFilter.extend({ name: gatheredName }),
    reply: gathered,
  },
});
