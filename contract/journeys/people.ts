import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { id, paging, text } from "../common.ts";
import { chosenByFilter } from "../customers/customers.ts";
import { reportRange } from "../range.ts";
import { routes } from "../route.ts";
import { valueName } from "./entry.ts";
import { JOURNEYS, oneJourney } from "./journeys.ts";
import {
  ENTERED_MAX,
  EVENT_NAME_MAX,
  LABEL_MAX,
  RUN_STATES,
  RUNS_PAGE,
  VALUE_MAX,
  VALUES_MAX,
} from "./limits.ts";
import { stepId } from "./steps.ts";
import { journeyReport, journeyRun, journeyVisit, milestoneFigures } from "./views.ts";

const oneRun = { params: z.object({ runId: id("journey-run") }) };

/** By their id, or by their address on a kind of channel. */
const customer = z
  .object({
    customerId: id("customer").optional(),
    channelType: z.coerce
      .number()
      .pipe(z.literal(Object.values(CHANNEL_TYPES)))
      .optional(),
    address: text(LABEL_MAX).optional(),
  })
  .refine(({ customerId, channelType, address }) => customerId || (channelType !== undefined && address), {
    path: ["customerId"],
    message: "Name the customer by customerId, or by channelType and address.",
  });

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
  tellJourneyEvent: {
    method: "POST",
    path: `${JOURNEYS}/events`,
    summary:
      "Tell that something happened with a customer: journeys that begin with it let them in, those that wait for it let them go on. The same id is heard once.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    body: z.object({
      event: text(EVENT_NAME_MAX).pipe(z.string().min(1, "Name the event.")),
      customer,
      values: z
        .record(valueName, text(VALUE_MAX))
        .refine((values) => Object.keys(values).length <= VALUES_MAX, `at most ${VALUES_MAX} values`)
        .default({}),
      /** Of the caller's; told again, it changes nothing. */
      eventId: text(LABEL_MAX).optional(),
    }),
    reply: z.object({ entered: z.number(), moved: z.number() }),
  },
  listJourneyRuns: {
    method: "GET",
    path: `${JOURNEYS}/runs`,
    summary: "People in journeys, who came in last first.",
    permission: "JOURNEYS.VIEW_JOURNEYMONITOR",
    envelope: "enterprise",
    query: z.object({
      ...paging(RUNS_PAGE),
      journeyId: id("journey").optional(),
      state: z.enum(RUN_STATES).optional(),
      /** Who is at this step. */
      stepId: stepId.optional(),
      /** Of a customer's name or number. */
      name: text(LABEL_MAX).default(""),
    }),
    reply: z.object({ runs: z.array(journeyRun), more: z.boolean() }),
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
