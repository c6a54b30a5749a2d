import { z } from "zod";
import { done, id, name, oneFile, paging, text } from "../common.ts";
import { routes } from "../route.ts";
import { journeyDefinition, journeyFinding } from "./definition.ts";
import {
  DEFINITION_BYTES_MAX,
  DESCRIPTION_MAX,
  JOURNEY_NAME_MAX,
  JOURNEY_STATES,
  JOURNEYS_PAGE,
  STARTER_NAMES,
} from "./limits.ts";
import { journey, publishedVersion, publishPlan } from "./views.ts";

/** Who sees which journeys there are. */
export const JOURNEY_READERS = ["JOURNEYS.VIEW", "JOURNEYS.VIEW_PUBLISH", "JOURNEYS.VIEW_REPORTS"] as const;
export const JOURNEYS = "/e/enterprise/journeys";
export const oneJourney = { params: z.object({ id: id("journey") }) };
const shown = z.object({ journey });
const words = {
  name: name(JOURNEY_NAME_MAX, "Give the journey a name."),
  description: text(DESCRIPTION_MAX).default(""),
  deptId: id("department").nullish(),
};
/** The version that somebody saw when they made their change. */
const version = z.number().int().min(1).max(2_147_483_647);
const oneVersion = {
  params: z.object({ id: id("journey"), version: z.coerce.number().int().min(1).max(2_147_483_647) }),
};

export const journeyRecordRoutes = routes({
  listJourneys: {
    method: "GET",
    path: JOURNEYS,
    summary: "Journeys, last changed first.",
    permission: JOURNEY_READERS,
    envelope: "enterprise",
    query: z.object({
      ...paging(JOURNEYS_PAGE),
      name: text(JOURNEY_NAME_MAX).default(""),
      state: z.coerce
        .number()
        .pipe(z.literal(Object.values(JOURNEY_STATES)))
        .optional(),
      /** Only those whose draft is not what is published. */
      differs: z.stringbool().optional(),
    }),
    reply: z.object({ journeys: z.array(journey), more: z.boolean() }),
  },
  createJourney: {
    method: "POST",
    path: JOURNEYS,
    summary: "Make a journey: blank, or from a starter.",
    permission: "JOURNEYS.CREATE",
    envelope: "enterprise",
    body: z.object({ ...words, starter: z.enum(STARTER_NAMES).nullish() }),
    reply: shown,
  },
  importJourney: {
    method: "POST",
    path: `${JOURNEYS}/import`,
    summary:
      "Make a journey of an exported file. What it names and this enterprise has not is left out, and counted in `dropped`.",
    permission: "JOURNEYS.CREATE",
    envelope: "enterprise",
    formats: ["multipart"],
    maxBytes: 2 * DEFINITION_BYTES_MAX,
    body: z.object({ files: oneFile("Choose a file.") }),
    reply: shown.extend({ dropped: z.number() }),
  },
  getJourney: {
    method: "GET",
    path: `${JOURNEYS}/{id}`,
    summary: "One journey, without its steps.",
    permission: JOURNEY_READERS,
    envelope: "enterprise",
    ...oneJourney,
    reply: shown,
  },
  updateJourney: {
    method: "PUT",
    path: `${JOURNEYS}/{id}`,
    summary: "Change a journey's name, description and department.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneJourney,
    body: z.object(words),
    reply: shown,
  },
  deleteJourney: {
    method: "DELETE",
    path: `${JOURNEYS}/{id}`,
    summary: "Put a journey into the trash. Who is in it stays where they are until it is restored.",
    permission: "JOURNEYS.DELETE",
    envelope: "enterprise",
    ...oneJourney,
    reply: done,
  },
  cloneJourney: {
    method: "POST",
    path: `${JOURNEYS}/{id}/clone`,
    summary: "Make another journey of a journey's draft; people stay with the first.",
    permission: "JOURNEYS.CREATE",
    envelope: "enterprise",
    ...oneJourney,
    body: z.object({ name: words.name }),
    reply: shown,
  },
  exportJourney: {
    method: "GET",
    path: `${JOURNEYS}/{id}/export`,
    summary: "A journey's draft as a JSON file, to be imported here or elsewhere.",
    permission: "JOURNEYS.VIEW",
    envelope: "raw",
    ...oneJourney,
    reply: z.unknown(),
  },
});

const saved = z.object({
  version: z.number(),
  findings: z.array(journeyFinding),
  /** Whether the draft is not what is published. */
  differs: z.boolean(),
});

export const journeyDraftRoutes = routes({
  getJourneyDraft: {
    method: "GET",
    path: `${JOURNEYS}/{id}/draft`,
    summary: "What a journey's draft is made of, and what stands against publishing it.",
    permission: "JOURNEYS.VIEW",
    envelope: "enterprise",
    ...oneJourney,
    reply: saved.extend({ definition: journeyDefinition }),
  },
  saveJourneyDraft: {
    method: "PUT",
    path: `${JOURNEYS}/{id}/draft`,
    summary: "Replace a journey's draft, as it was in a version; 409 when it has changed since.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    maxBytes: DEFINITION_BYTES_MAX,
    ...oneJourney,
    body: z.object({ version, definition: journeyDefinition }),
    reply: saved,
  },
  planJourney: {
    method: "GET",
    path: `${JOURNEYS}/{id}/plan`,
    summary: "What publishing the draft would change, and for whom.",
    permission: ["JOURNEYS.EDIT", "JOURNEYS.VIEW_PUBLISH"],
    envelope: "enterprise",
    ...oneJourney,
    reply: z.object({ plan: publishPlan, findings: z.array(journeyFinding) }),
  },
  publishJourney: {
    method: "POST",
    path: `${JOURNEYS}/{id}/publish`,
    summary:
      "Publish the draft as it was in a version: from now on people come in and go on by it. Refused where its review finds errors.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneJourney,
    body: z.object({ version }),
    reply: shown,
  },
  pauseJourney: {
    method: "POST",
    path: `${JOURNEYS}/{id}/pause`,
    summary: "Nobody comes in and nobody goes on until it is resumed.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneJourney,
    reply: shown,
  },
  resumeJourney: {
    method: "POST",
    path: `${JOURNEYS}/{id}/resume`,
    summary: "Go on where it was paused; waits that have passed meanwhile are over.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneJourney,
    reply: shown,
  },
  stopJourney: {
    method: "POST",
    path: `${JOURNEYS}/{id}/stop`,
    summary: "End it: whoever is in it leaves, and nobody comes in until it is published again.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneJourney,
    reply: shown,
  },
  listJourneyVersions: {
    method: "GET",
    path: `${JOURNEYS}/{id}/versions`,
    summary: "What was published, newest first.",
    permission: ["JOURNEYS.VIEW", "JOURNEYS.VIEW_PUBLISH"],
    envelope: "enterprise",
    ...oneJourney,
    reply: z.object({ versions: z.array(publishedVersion) }),
  },
  getJourneyVersion: {
    method: "GET",
    path: `${JOURNEYS}/{id}/versions/{version}`,
    summary: "What a published version is made of.",
    permission: JOURNEY_READERS,
    envelope: "enterprise",
    ...oneVersion,
    reply: z.object({ version: publishedVersion, definition: journeyDefinition }),
  },
  restoreJourneyVersion: {
    method: "POST",
    path: `${JOURNEYS}/{id}/versions/{version}/restore`,
    summary: "Make the draft what a published version was. It is not published by that.",
    permission: "JOURNEYS.EDIT",
    envelope: "enterprise",
    ...oneVersion,
    reply: saved,
  },
});
