import { z } from "zod";
import { id, instant } from "./common.ts";
import { API, routes } from "./route.ts";

export const JOB_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A bad row of an import: where it stands in the file, what it said, and why it was left out. */
export const rowError = z.object({ line: z.number(), text: z.string(), message: z.string() });
export type RowError = z.infer<typeof rowError>;

/** Long work a person waits for: how far it is, and how it ended. */
export const jobView = z.object({
  id: id("job"),
  kind: z.string(),
  /** The record the work is about. */
  subjectId: z.uuid().nullable(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  stage: z.string(),
  done: z.number(),
  total: z.number(),
  error: z.string().nullable(),
  /** Counts the kind of work reports, for example accepted and rejected rows. */
  counts: z.record(z.string(), z.number()),
  errors: z.array(rowError),
  createdAt: instant,
  updatedAt: instant,
});
export type JobView = z.infer<typeof jobView>;

export const jobRoutes = routes({
  getJob: {
    method: "GET",
    path: `${API}/jobs/{id}`,
    summary: "How far a long piece of work is: for who began it, and who hears of work of its kind.",
    permission: "SIGNED_IN",
    envelope: "nlp",
    params: z.object({ id: id("job") }),
    reply: jobView,
  },
  listJobs: {
    method: "GET",
    path: `${API}/jobs`,
    summary:
      "Long work about one record, newest first (of the last 20): what one began, and what one hears of.",
    permission: "SIGNED_IN",
    envelope: "nlp",
    query: z.object({ subjectId: z.uuid("must be an id") }),
    reply: z.object({ jobs: z.array(jobView) }),
  },
});
