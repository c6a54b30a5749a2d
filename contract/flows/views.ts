import { z } from "zod";
import { id, instant } from "../common.ts";
import { FLOW_CATEGORIES, FLOW_STATES } from "./limits.ts";

/** Who may look: whoever holds one of these. */
export const READ = ["FLOW.VIEW", "FLOW.CREATE", "FLOW.EDIT", "FLOW.DELETE"] as const;

const abilities = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  deprecate: z.boolean(),
  delete: z.boolean(),
});

/** A flow as the list shows it. */
export const flowEntry = z.object({
  id: id("flow"),
  flowName: z.string(),
  /** The vendor's id; null while it is here alone. */
  flowId: z.string().nullable(),
  lastupdated: instant,
  status: z.enum(FLOW_STATES),
  channelId: id("channel"),
  categories: z.array(z.enum(FLOW_CATEGORIES)),
  /** Grows with each change; the higher one holds. */
  version: z.number(),
  screens: z.number(),
  /** How many times somebody finished it. */
  answers: z.number(),
  updatedBy: z.string(),
  /** Why the vendor does not have it as it is here; null where it has, or where there is none to have it. */
  vendorError: z.string().nullable(),
  /** The version of Flow JSON in which the vendor has it; null while it has it not. */
  sentVersion: z.string().nullable(),
  abilities,
});
export type FlowEntry = z.output<typeof flowEntry>;

/** What a review found in a flow, and where. */
export const flowFinding = z.object({
  rule: z.string(),
  /** The vendor's name for it. */
  error: z.string(),
  severity: z.enum(["error", "warning"]),
  /** JSON pointer (RFC 6901). */
  pointer: z.string(),
  line: z.number(),
  column: z.number(),
  message: z.string(),
});
export type FlowFinding = z.output<typeof flowFinding>;

/** In which version of Flow JSON a flow is published, and what that changes of its design. */
export const flowPublication = z.object({
  version: z.string(),
  changes: z.array(
    z.object({
      rule: z.string(),
      /** JSON pointer (RFC 6901) into the design. */
      pointer: z.string(),
      screen: z.string().nullable(),
      parameters: z.record(z.string(), z.string()),
      message: z.string(),
    }),
  ),
});
export type FlowPublication = z.output<typeof flowPublication>;

export const flowVersion = z.object({ version: z.number(), savedAt: instant, savedBy: z.string() });
export type FlowVersion = z.output<typeof flowVersion>;

/** Something that a flow asks, and where in the customer master its answer goes. */
export const flowField = z.object({
  /** The name under which the answer is sent. */
  key: z.string(),
  label: z.string(),
  /** The attribute that gets the answer; null for none. */
  attributeId: z.string().nullable(),
  /** Why it will not get it; null where it will. */
  problem: z.enum(["gone", "kind", "unasked"]).nullable(),
});
export type FlowField = z.output<typeof flowField>;

/** A flow as one is chosen by its name. */
export const flowName = z.object({ id: id("flow"), name: z.string(), channelName: z.string() });

/** A flow whole: its JSON, what a review finds in it, and the versions one can go back to. */
export const flowDetails = flowEntry.extend({
  flowJson: z.string(),
  findings: z.array(flowFinding),
  /** What it asks, and what is still led to an attribute though it is not asked any more. */
  fields: z.array(flowField),
  /** Null while nothing is drawn. */
  publication: flowPublication.nullable(),
  /** The JSON that the vendor has; it may be of a later version than the design. */
  sentJson: z.string().nullable(),
  versions: z.array(flowVersion),
  channelName: z.string(),
  vendor: z.string(),
  /** Whether the channel's vendor takes flows. */
  managed: z.boolean(),
});
export type FlowDetails = z.output<typeof flowDetails>;

/** A channel on which flows are kept. */
export const flowChannel = z.object({
  id: id("channel"),
  name: z.string(),
  vendor: z.string(),
  managed: z.boolean(),
});
export type FlowChannel = z.output<typeof flowChannel>;

/** What somebody answered. */
export const flowAnswer = z.object({
  id: z.string(),
  at: instant,
  person: z.string(),
  profileName: z.string().nullable(),
  customerId: z.string().nullable(),
  answers: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      text: z.string(),
      /** Why it did not come into its attribute; null where it did, or was not to. */
      problem: z.string().nullable(),
    }),
  ),
});
export type FlowAnswer = z.output<typeof flowAnswer>;
