import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { id, instant, name, pagingOrAll, text } from "../common.ts";
import { jobView } from "../jobs.ts";
import { API, routes } from "../route.ts";
import { component, components } from "./components.ts";
import { LANGUAGE_MAX, TEMPLATE_NAME_MAX, TEMPLATES_PAGE } from "./limits.ts";
import {
  CATEGORIES,
  TEMPLATE_KINDS,
  TEMPLATE_QUALITIES,
  TEMPLATE_STATUSES,
  TEMPLATE_TYPES,
} from "./words.ts";

const PARAMETER_FORMATS = ["POSITIONAL", "NAMED"] as const;

/** What of a template may be fixed. */
const FIXED_PARTS = ["name", "language", "category", "parameter_format"] as const;

export const templateView = z.object({
  id: id("template"),
  /** The name by which it is sent. */
  templateId: z.string(),
  name: z.string(),
  /** Null: a rich card, which any channel of RCS sends. */
  channelId: id("channel").nullable(),
  kind: z.enum(TEMPLATE_KINDS),
  /** What the vendor, or the register of an authority (DLT), calls it. */
  vendorId: z.string().nullable(),
  language: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  type: z.enum(TEMPLATE_TYPES),
  parameter_format: z.enum(PARAMETER_FORMATS).nullable(),
  components: z.array(component),
  status: z.enum(TEMPLATE_STATUSES),
  /** Why it was refused, paused or disabled, in the vendor's words. */
  reason: z.string().nullable(),
  /** What people think of it by the vendor's count, and since when; null where the vendor has said nothing. */
  quality: z.object({ score: z.enum(TEMPLATE_QUALITIES), since: instant }).nullable(),
  /** The category that the vendor is going to give it, and when where it says so. */
  coming: z.object({ category: z.enum(CATEGORIES), at: instant.nullable() }).nullable(),
  /** Whether a vendor approves it. */
  managed: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable(),
  syncedAt: instant.nullable(),
  trashedAt: instant.nullable(),
  /** What of it stays as it is, because the vendor knows it by that or lets it not be changed. */
  fixed: z.array(z.enum(FIXED_PARTS)),
  /**
   * How often it may still be edited at its vendor, counting the edits that were made here; null where that is not
   * limited, or no question.
   */
  edits: z
    .object({
      left: z.number(),
      most: z.number(),
      /** In how many hours. */
      hours: z.number(),
      /** From when on the next edit is taken; null: now. */
      againAt: instant.nullable(),
    })
    .nullable(),
  abilities: z.object({
    /** Change it here. */
    edit: z.boolean(),
    /** Change it at its vendor, which reviews it again. */
    editAtVendor: z.boolean(),
    submit: z.boolean(),
    delete: z.boolean(),
  }),
});
export type TemplateView = z.output<typeof templateView>;

/** A channel as far as templates go: what kind it takes, whether its vendor approves them, and what there is. */
export const templateChannelView = z.object({
  id: id("channel"),
  name: z.string(),
  type: z.enum(CHANNEL_TYPES),
  vendor: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  managed: z.boolean(),
  /** How its templates of WhatsApp may be laid out. */
  types: z.array(z.enum(TEMPLATE_TYPES)),
  counts: z.partialRecord(z.enum(TEMPLATE_STATUSES), z.number()),
  syncedAt: instant.nullable(),
});
export type TemplateChannelView = z.output<typeof templateChannelView>;

/** One thing that speaks against a template: `path` is the field of the form, `rule` names the rule. */
export const finding = z.object({
  severity: z.enum(["error", "warning"]),
  path: z.string(),
  message: z.string(),
  rule: z.string(),
  /** The sentence by its code, with what stands in it: for saying it in another language. */
  code: z.string(),
  params: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.object({ words: z.array(z.string()).readonly() })]),
  ),
});

/** What a template says. */
export const templateContent = {
  name: name(TEMPLATE_NAME_MAX, "Give the template a name.").meta({
    examples: ["order_shipped", "bill_due"],
  }),
  language: text(LANGUAGE_MAX).default("en"),
  category: z.enum(CATEGORIES).default("UTILITY"),
  type: z.enum(TEMPLATE_TYPES).default("DEFAULT"),
  parameter_format: z.enum(PARAMETER_FORMATS).optional(),
  components,
};
const content = {
  ...templateContent,
  /** Of channels without approval: the number under which an authority has registered the text (DLT). */
  vendorId: text(100).nullish(),
};
const one = { params: z.object({ id: id("template") }) };
const shown = z.object({ template: templateView });

/** Whoever sends messages chooses among templates. */
const READ = [
  "MSG_TEMPLATES.VIEW",
  "MSG_TEMPLATES.CREATE",
  "MSG_TEMPLATES.DELETE",
  "CAMPAIGNS.VIEW",
  "CAMPAIGNS.CREATE",
  "CHAT.HANDLE",
] as const;

export const templateRoutes = routes({
  listTemplates: {
    method: "GET",
    path: `${API}/templates`,
    summary: "Templates, newest first; of a channel of RCS, its rich cards too.",
    permission: READ,
    envelope: "nlp",
    query: z.object({
      ...pagingOrAll(TEMPLATES_PAGE),
      /** From 1; stands for `from`. */
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      status: z.enum(TEMPLATE_STATUSES).optional(),
      /** Words looked for in the name. */
      name: text(TEMPLATE_NAME_MAX).default(""),
      channelId: id("channel").optional(),
      category: z.enum(CATEGORIES).optional(),
      language: text(LANGUAGE_MAX).optional(),
      /** Those that were removed and can still be restored, instead. */
      trash: z.stringbool().or(z.boolean()).default(false),
    }),
    reply: z.object({ templates: z.array(templateView), more: z.boolean() }),
  },
  listTemplateChannels: {
    method: "GET",
    path: `${API}/templates/channels`,
    summary: "The channels that take templates, with how many of each status they have.",
    permission: READ,
    envelope: "nlp",
    reply: z.object({ channels: z.array(templateChannelView), languages: z.array(z.string()) }),
  },
  templateConfig: {
    method: "GET",
    path: `${API}/templates/config`,
    summary: "One template of a channel, by its id or by the name it is sent by.",
    permission: READ,
    envelope: "nlp",
    query: z.object({ channelId: id("channel"), templateId: text(TEMPLATE_NAME_MAX) }),
    reply: templateView,
  },
  getTemplate: {
    method: "GET",
    path: `${API}/templates/{id}`,
    summary: "One template.",
    permission: READ,
    envelope: "nlp",
    ...one,
    reply: templateView,
  },
  createTemplate: {
    method: "POST",
    path: `${API}/templates`,
    summary: "Save a new draft. Nothing is asked of the vendor yet.",
    permission: "MSG_TEMPLATES.CREATE",
    envelope: "nlp",
    body: z.object({ channelId: id("channel"), ...content }),
    reply: shown,
  },
  updateTemplate: {
    method: "PUT",
    path: `${API}/templates/{id}`,
    summary: "Change a draft, a refused template, or one of a channel without approval.",
    permission: "MSG_TEMPLATES.CREATE",
    envelope: "nlp",
    ...one,
    body: z.object({
      ...content,
      /** As it was when it was read: a newer one is not written over. */
      updatedAt: instant.optional(),
    }),
    reply: shown,
  },
  editTemplate: {
    method: "POST",
    path: `${API}/templates/{id}/edit`,
    summary:
      "Change a template at its vendor, which reviews it again: an approved one cannot be sent until that ends.",
    permission: "MSG_TEMPLATES.CREATE",
    envelope: "nlp",
    ...one,
    body: z.object({
      components,
      type: z.enum(TEMPLATE_TYPES).optional(),
      category: z.enum(CATEGORIES).optional(),
      /** These three may be left out; others than before are refused. */
      name: templateContent.name.optional(),
      language: text(LANGUAGE_MAX).optional(),
      parameter_format: z.enum(PARAMETER_FORMATS).optional(),
      /** As it was when it was read: a newer one is not written over. */
      updatedAt: instant.optional(),
    }),
    reply: shown,
  },
  submitTemplate: {
    method: "POST",
    path: `${API}/templates/{id}/submit`,
    summary:
      "Review a template and hand it to the vendor for approval; without approval it is ready at once.",
    permission: "MSG_TEMPLATES.CREATE",
    envelope: "nlp",
    ...one,
    reply: shown,
  },
  duplicateTemplate: {
    method: "POST",
    path: `${API}/templates/{id}/duplicate`,
    summary:
      "A draft with the same content, in another language or on another channel of the kind if wished.",
    permission: "MSG_TEMPLATES.CREATE",
    envelope: "nlp",
    ...one,
    body: z.object({
      /** Null: a free one is found. */
      name: name(TEMPLATE_NAME_MAX, "Give the template a name.").nullable(),
      language: text(LANGUAGE_MAX).optional(),
      channelId: id("channel").optional(),
    }),
    reply: shown,
  },
  deleteTemplate: {
    method: "DELETE",
    path: `${API}/templates/{id}`,
    summary:
      "Remove a template, at the vendor too. For thirty days it can be restored, as a draft where it was there.",
    permission: "MSG_TEMPLATES.DELETE",
    envelope: "nlp",
    ...one,
    reply: z.object({}),
  },
  restoreTemplate: {
    method: "POST",
    path: `${API}/templates/{id}/restore`,
    summary: "Take a removed template back.",
    permission: "MSG_TEMPLATES.DELETE",
    envelope: "nlp",
    ...one,
    reply: shown,
  },
  syncTemplates: {
    method: "POST",
    path: `${API}/templates/sync`,
    summary: "Fetch every template of a channel from its vendor.",
    permission: "MSG_TEMPLATES.CREATE",
    envelope: "nlp",
    body: z.object({ channelId: id("channel") }),
    reply: z.object({ job: jobView, joined: z.boolean() }),
  },
  reviewTemplate: {
    method: "POST",
    path: `${API}/templates/review`,
    summary: "Say what the vendor would refuse, without asking it.",
    permission: "MSG_TEMPLATES.VIEW",
    envelope: "nlp",
    body: z.object({ channelId: id("channel"), ...content }),
    reply: z.object({ findings: z.array(finding) }),
  },
});
