import { z } from "zod";
import { id, instant, name, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { NAME_MAX } from "./limits.ts";
import { type SegmentRule, segmentRule } from "./rules.ts";

const required = "This field is required";

/** A rule as it was stored: it passed its shape when it was saved, and is not walked through again. */
const storedRule = z.looseObject({ kind: z.string() }) as unknown as z.ZodType<SegmentRule, SegmentRule>;

/** A static segment holds whom people put there, a dynamic one whom its rule lets in. */
export const segment = z.object({
  id: id("segment"),
  name: z.string(),
  count: z.number(),
  kind: z.enum(["static", "dynamic"]),
  rule: storedRule.nullable(),
  /** The rule as one English sentence. */
  sentence: z.string().nullable(),
  /** Its customers are being looked for: `count` is what they will be, counted or, of a great many, reckoned. */
  counting: z.boolean(),
});
export type Segment = z.output<typeof segment>;
export const group = z.object({ id: id("group"), name: z.string(), count: z.number() });
export type Group = z.output<typeof group>;

const searched = z.object({ search: text(NAME_MAX).default("") });

const named = z.object({ id: z.string(), name: z.string() });

export const segmentRoutes = routes({
  listSegments: {
    method: "GET",
    path: `${API}/customer_master/tags`,
    summary: "Segments with how many customers each holds.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    query: searched,
    reply: z.object({ tags: z.array(segment) }),
  },
  saveSegment: {
    method: "POST",
    path: `${API}/customer_master/tag/save`,
    summary: "Make a segment, static or with a rule; or change its name and rule when an id is given.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: z.object({
      id: id("segment").optional(),
      name: name(NAME_MAX, required),
      /** Without it a new segment is static, and a known one stays as it is. */
      rule: segmentRule.optional(),
    }),
    reply: z.object({ id: id("segment") }),
  },
  previewSegment: {
    method: "POST",
    path: `${API}/customer_master/segments/preview`,
    summary:
      "How many customers a rule would let in, and five of them. Of a great many the count is estimated.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    body: z.object({ rule: segmentRule }),
    reply: z.object({
      count: z.number(),
      /** How many customers there are at all; about, where they are very many. */
      total: z.number(),
      /** False where the count is estimated from a sample. */
      exact: z.boolean(),
      sentence: z.string(),
      sample: z.array(z.object({ id: id("customer"), name: z.string(), phoneNumber: z.string().nullable() })),
    }),
  },
  ruleChoices: {
    method: "GET",
    path: `${API}/customer_master/rule_choices`,
    summary: "What a rule may name beside the customer master: templates, campaigns and messengers.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    reply: z.object({
      templates: z.array(named),
      campaigns: z.array(named),
      channels: z.array(named),
      /** Of chats. */
      labels: z.array(named),
      /** Kinds of events that were told so far, and how the values of the latest ones are called. */
      events: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    }),
  },
  explainSegment: {
    method: "GET",
    path: `${API}/customer_master/segments/{id}/explain`,
    summary: "Why a customer is in a segment, or is not; and when time alone will change that.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    params: z.object({ id: id("segment") }),
    query: z.object({ customerId: id("customer") }),
    reply: z.object({
      inside: z.boolean(),
      kind: z.enum(["static", "dynamic"]),
      /** One sentence that says it all. */
      summary: z.string(),
      reasons: z.array(z.object({ met: z.boolean(), text: z.string() })),
      turnsAt: instant.nullable(),
    }),
  },
  removeSegment: {
    method: "POST",
    path: `${API}/customer_master/tags/{id}/remove`,
    summary: "Remove a segment; its customers stay.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    params: z.object({ id: id("segment") }),
    reply: z.object({}),
  },
  listGroups: {
    method: "GET",
    path: `${API}/customer_master/groups`,
    summary: "Groups with how many customers each holds.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    query: searched,
    reply: z.object({ groups: z.array(group) }),
  },
  saveGroup: {
    method: "POST",
    path: `${API}/customer_master/group/save`,
    summary: "Make a group, or rename it when an id is given.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: z.object({ id: id("group").optional(), name: name(NAME_MAX, required) }),
    reply: z.object({ id: id("group") }),
  },
  removeGroup: {
    method: "POST",
    path: `${API}/customer_master/groups/{id}/remove`,
    summary: "Remove a group; its customers stay.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    params: z.object({ id: id("group") }),
    reply: z.object({}),
  },
});
