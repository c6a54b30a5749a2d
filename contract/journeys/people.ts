import { z } from "zod";
import { id, paging, text } from "../common.ts";
import { chosenByFilter } from "../customers/customers.ts";
import { gathered, gatheredName } from "../messages/gathering.ts";
import { reportRange } from "../range.ts";
import { routes } from "../route.ts";
import { JOURNEYS, oneJourney } from "./journeys.ts";
import { ENTERED_MAX, LABEL_MAX, RUN_STATES, RUNS_PAGE } from "./limits.ts";
import { stepId } from "./steps.ts";
import { journeyReport, journeyRun, journeyVisit, milestoneFigures } from "./views.ts";

const oneRun = { params: z.object({ runId: id("journey-run") }) };

/** Which people in journeys. */
export const runFilter = z.object({
  journeyId: id("journey").optional(),
  state: z.enum(RUN_STATES).optional(),
  /** Only those who did what the journey is for, or only those who did not. */
  reached: z.stringbool().or(z.boolean()).optional(),
  /** Who is at this step. */
  stepId: stepId.optional(),
  /** Of a customer's name or number. */
  name: text(LABEL_MAX).default(""),
});
export type RunFilter = z.output<typeof runFilter>;

export const journeyPeopleRoutes = routes({
  enterJourney: {
    method: "POST",
    path: `${JOURNEYS}/{id}/people`,
    summary:
      "Let customers into a journey: these, or every match of a filter. Who is in it, may not come in again, or is not let in by its rule is passed over.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneJourney,
    body: z
      .object({
        customerIds: z.array(id("customer")).min(1, "Choose somebody.").max(ENTERED_MAX).optional(),
        filter: chosenByFilter.optional(),
      })
      .refine(({ customerIds, filter }) => customerIds || filter, {
        path: ["customerIds"],
        message: "Choose somebody.",
      }),
    reply: z.object({ entered: z.number(), passedOver: z.number() }),
  },
  listJourneyRuns: {
    method: "GET",
    path: `${JOURNEYS}/runs`,
    summary: "People in journeys, who came in last first.",
    permission: "JOURNEYS.VIEW_JOURNEYMONITOR",
    envelope: "enterprise",
    query: z.object({ ...paging(RUNS_PAGE), ...runFilter.shape }),
    reply: z.object({ runs: z.array(journeyRun), more: z.boolean() }),
  },
  journeyRunsCsv: {
    method: "GET",
    path: `${JOURNEYS}/runs/csv`,
    summary: "The same as a CSV file, who came in first at its top.",
    permission: "JOURNEYS.VIEW_JOURNEYMONITOR",
    envelope: "raw",
    query: runFilter,
    reply: z.unknown(),
  },
  gatherJourneyRuns: {
    method: "POST",
    path: `${JOURNEYS}/runs/segment`,
    summary: "Make a segment of the people whom such a list shows.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "enterprise",
    body: runFilter.extend({ segment: gatheredName }),
    reply: gathered,
  },
  getJourneyRun: {
    method: "GET",
    path: `${JOURNEYS}/runs/{runId}`,
    summary: "One person's way through a journey, step by step.",
    permission: "JOURNEYS.VIEW_JOURNEYMONITOR",
    envelope: "enterprise",
    ...oneRun,
    reply: z.object({
      run: journeyRun,
      /** What the event that let them in brought along. */
      values: z.record(z.string(), z.string()),
      visits: z.array(journeyVisit),
    }),
  },
  endJourneyRun: {
    method: "POST",
    path: `${JOURNEYS}/runs/{runId}/end`,
    summary: "Take somebody out of a journey.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneRun,
    reply: z.object({ run: journeyRun }),
  },
  reportJourney: {
    method: "GET",
    path: `${JOURNEYS}/{id}/report`,
    summary: "What became of those who came into a journey within a range.",
    permission: "JOURNEYS.VIEW_REPORTS",
    envelope: "enterprise",
    ...oneJourney,
    query: reportRange,
    reply: z.object({ report: journeyReport }),
  },
  reportJourneyMilestones: {
    method: "GET",
    path: `${JOURNEYS}/milestones`,
    summary: "How many of those who came into journeys within a range reached which milestone.",
    permission: "JOURNEYS.VIEW_MILESTONEREPORT",
    envelope: "enterprise",
    query: reportRange.extend({ journeyId: id("journey").optional() }),
    reply: z.object({ milestones: z.array(milestoneFigures) }),
  },
  journeyMilestonesCsv: {
    method: "GET",
    path: `${JOURNEYS}/milestones/csv`,
    summary: "The same as a CSV file.",
    permission: "JOURNEYS.VIEW_MILESTONEREPORT",
    envelope: "raw",
    query: reportRange.extend({ journeyId: id("journey").optional() }),
    reply: z.unknown(),
  },
});
