import { z } from "zod";
import { done, id, name, oneFile, paging, text } from "../common.ts";
import { routes } from "../route.ts";
import { encapDefinition, encapFinding } from "./definition.ts";
import {
  DEFINITION_BYTES_MAX,
  DESCRIPTION_MAX,
  ENCAP_NAME_MAX,
  ENCAP_STATES,
  ENCAPS_PAGE,
  EXAMPLE_NAMES,
} from "./limits.ts";
import { ENCAPS, oneEncap, readPart, savePart, version } from "./parts.ts";
import { encap } from "./views.ts";

const shown = z.object({ encap });
const words = {
  name: name(ENCAP_NAME_MAX, "Give the app a name."),
  description: text(DESCRIPTION_MAX).default(""),
  deptId: id("department").nullish(),
};

export const encapRecordRoutes = routes({
  listEncaps: {
    method: "GET",
    path: ENCAPS,
    summary: "Apps, last changed first.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    query: z.object({
      ...paging(ENCAPS_PAGE),
      name: text(ENCAP_NAME_MAX).default(""),
      state: z.coerce
        .number()
        .pipe(z.literal(Object.values(ENCAP_STATES)))
        .optional(),
    }),
    reply: z.object({ encaps: z.array(encap), more: z.boolean() }),
  },
  encapExamples: {
    method: "GET",
    path: `${ENCAPS}/examples`,
    summary: "Apps to begin from, whole.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    reply: z.object({
      examples: z.array(z.object({ example: z.enum(EXAMPLE_NAMES), definition: encapDefinition })),
    }),
  },
  createEncap: {
    method: "POST",
    path: ENCAPS,
    summary: "Make an app: blank, with one form and a button that finishes it, or from an example.",
    permission: "ENCAPS.CREATE",
    envelope: "enterprise",
    body: z.object({ ...words, example: z.enum(EXAMPLE_NAMES).nullish() }),
    reply: shown,
  },
  importEncap: {
    method: "POST",
    path: `${ENCAPS}/import`,
    summary:
      "Make an app of an exported file. Attributes and services that this enterprise has not are left out, and named in `dropped`.",
    permission: "ENCAPS.CREATE",
    envelope: "enterprise",
    formats: ["multipart"],
    maxBytes: 2 * DEFINITION_BYTES_MAX,
    body: z.object({ files: oneFile("Choose a file.") }),
    reply: shown.extend({ dropped: z.object({ attributes: z.number(), services: z.number() }) }),
  },
  getEncap: {
    method: "GET",
    path: `${ENCAPS}/{id}`,
    summary: "One app, without what it is made of.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    ...oneEncap,
    reply: shown,
  },
  updateEncap: {
    method: "PUT",
    path: `${ENCAPS}/{id}`,
    summary: "Change an app's name, description and department.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneEncap,
    body: z.object(words),
    reply: shown,
  },
  deleteEncap: {
    method: "DELETE",
    path: `${ENCAPS}/{id}`,
    summary:
      "Put an app into the trash with its links and runs. Its links lead nowhere until it is restored.",
    permission: "ENCAPS.DELETE",
    envelope: "enterprise",
    ...oneEncap,
    reply: done,
  },
  cloneEncap: {
    method: "POST",
    path: `${ENCAPS}/{id}/clone`,
    summary: "Make another app of an app's draft; links and runs stay with the first.",
    permission: "ENCAPS.CREATE",
    envelope: "enterprise",
    ...oneEncap,
    body: z.object({ name: words.name }),
    reply: shown,
  },
  exportEncap: {
    method: "GET",
    path: `${ENCAPS}/{id}/export`,
    summary: "An app's draft as a JSON file, to be imported here or elsewhere.",
    permission: "ENCAPS.VIEW",
    envelope: "raw",
    ...oneEncap,
    reply: z.unknown(),
  },
  launchEncap: {
    method: "POST",
    path: `${ENCAPS}/{id}/launch`,
    summary:
      "Launch the draft of a version: runs that begin from now on follow it. Refused while the review finds errors.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneEncap,
    body: z.object({ version }),
    reply: shown,
  },
  pauseEncap: {
    method: "POST",
    path: `${ENCAPS}/{id}/pause`,
    summary: "Hold a launched app: whoever opens it is told so, and nobody goes on.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneEncap,
    reply: shown,
  },
  resumeEncap: {
    method: "POST",
    path: `${ENCAPS}/{id}/resume`,
    summary: "Let a paused app go on.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneEncap,
    reply: shown,
  },
  stopEncap: {
    method: "POST",
    path: `${ENCAPS}/{id}/stop`,
    summary: "Stop an app: nobody begins any more; who has begun may finish.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneEncap,
    reply: shown,
  },
});

export const encapDraftRoutes = routes({
  encapDefinition: {
    method: "GET",
    path: `${ENCAPS}/{id}/definition`,
    summary: "An app with its whole draft and what the review finds.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    ...oneEncap,
    reply: z.object({
      encap,
      version: z.number(),
      definition: encapDefinition,
      /** What runs begin with now; null before the first launch. */
      launched: encapDefinition.nullable(),
      findings: z.array(encapFinding),
    }),
  },
  encapForms: readPart("forms"),
  saveEncapForms: savePart("forms"),
  encapButtons: readPart("buttons"),
  saveEncapButtons: savePart("buttons"),
  encapMilestones: readPart("milestones"),
  saveEncapMilestones: savePart("milestones"),
  encapProperties: readPart("properties"),
  saveEncapProperties: savePart("properties"),
  encapAuthConfigs: readPart("authConfigs"),
  saveEncapAuthConfigs: savePart("authConfigs"),
  encapLogger: readPart("logger"),
  saveEncapLogger: savePart("logger"),
});
