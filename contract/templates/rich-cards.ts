import { z } from "zod";
import { id, instant, name, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { isStorable } from "./components.ts";
import { LANGUAGE_MAX, RICH_CARD_NAME_MAX, TEMPLATES_PAGE } from "./limits.ts";
import { finding } from "./templates.ts";

const words = text(4_000).default("");
const said = { text: text(200), postback: text(2_048).default("") };

/** What can be tapped below a card or a message. */
export const suggestion = z.discriminatedUnion("type", [
  z.object({ type: z.literal("REPLY"), ...said }),
  z.object({ type: z.literal("URL"), ...said, url: text(2_048) }),
  z.object({ type: z.literal("DIAL"), ...said, phoneNumber: text(30) }),
  z.object({
    type: z.literal("VIEW_LOCATION"),
    ...said,
    latitude: z.number(),
    longitude: z.number(),
    label: text(200).default(""),
  }),
  z.object({ type: z.literal("SHARE_LOCATION"), ...said }),
  z.object({
    type: z.literal("CALENDAR"),
    ...said,
    title: text(200),
    description: text(1_000).default(""),
    start: text(40),
    end: text(40),
  }),
]);
const suggestions = z.array(suggestion).max(20).default([]);
const card = z.object({
  title: words,
  description: words,
  media: z
    .object({
      url: text(2_048),
      type: z.enum(["IMAGE", "VIDEO"]),
      height: z.enum(["SHORT", "MEDIUM", "TALL"]),
    })
    .nullable()
    .default(null),
  suggestions,
});
const cardContent = z.discriminatedUnion("layout", [
  z.object({ layout: z.literal("TEXT"), text: text(4_000) }),
  z.object({ layout: z.literal("CARD"), orientation: z.enum(["VERTICAL", "HORIZONTAL"]), card }),
  z.object({
    layout: z.literal("CAROUSEL"),
    width: z.enum(["SMALL", "MEDIUM"]),
    cards: z.array(card).max(10),
  }),
]);
const examples = z
  .record(z.string(), z.string())
  .refine((value) => isStorable(value), "must not hold the character NUL or half a character")
  .default({});

const written = {
  name: name(RICH_CARD_NAME_MAX, "Give the rich card a name."),
  language: text(LANGUAGE_MAX).default("en"),
  content: cardContent.meta({
    examples: [
      {
        layout: "CARD",
        orientation: "VERTICAL",
        card: { title: "Autumn shoes", description: "From 40 euros", media: null, suggestions: [] },
      },
    ],
  }),
  suggestions,
  /** Variable -> example; all texts share their variables. */
  examples,
};

export const richCardView = z.object({
  id: id("template"),
  name: z.string(),
  language: z.string(),
  content: cardContent,
  suggestions: z.array(suggestion),
  examples: z.record(z.string(), z.string()),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type RichCardView = z.output<typeof richCardView>;

const one = { params: z.object({ id: id("rich-card") }) };
const shown = z.object({ richCard: richCardView });
const READ = ["RICHCARDS.VIEW", "RICHCARDS.EDIT", "RICHCARDS.CREATE", "RICHCARDS.DELETE"] as const;

export const richCardRoutes = routes({
  listRichCards: {
    method: "GET",
    path: `${API}/richcard`,
    summary: "Rich cards, newest first.",
    permission: READ,
    envelope: "nlp",
    query: z.object({ ...paging(TEMPLATES_PAGE), name: text(RICH_CARD_NAME_MAX).default("") }),
    reply: z.object({ richCards: z.array(richCardView), more: z.boolean() }),
  },
  getRichCard: {
    method: "GET",
    path: `${API}/richcard/{id}`,
    summary: "One rich card.",
    permission: READ,
    envelope: "nlp",
    ...one,
    reply: shown,
  },
  createRichCard: {
    method: "POST",
    path: `${API}/richcard`,
    summary: "Make a rich card. Every channel of RCS can send it at once.",
    permission: "RICHCARDS.CREATE",
    envelope: "nlp",
    body: z.object(written),
    reply: shown,
  },
  updateRichCard: {
    method: "PUT",
    path: `${API}/richcard/{id}`,
    summary: "Change a rich card.",
    permission: "RICHCARDS.EDIT",
    envelope: "nlp",
    ...one,
    body: z.object({ ...written, updatedAt: instant.optional() }),
    reply: shown,
  },
  deleteRichCard: {
    method: "DELETE",
    path: `${API}/richcard/{id}`,
    summary: "Remove a rich card. It can be restored for thirty days.",
    permission: "RICHCARDS.DELETE",
    envelope: "nlp",
    ...one,
    reply: z.object({}),
  },
  restoreRichCard: {
    method: "POST",
    path: `${API}/richcard/{id}/restore`,
    summary: "Take a removed rich card back.",
    permission: "RICHCARDS.DELETE",
    envelope: "nlp",
    ...one,
    reply: shown,
  },
  previewRichCard: {
    method: "POST",
    path: `${API}/richcard/preview`,
    summary: "How a rich card looks with some values, and what a phone or a vendor would not take.",
    permission: READ,
    envelope: "nlp",
    body: z.object({
      ...written,
      name: text(RICH_CARD_NAME_MAX).default(""),
      values: z.record(z.string(), z.string()).default({}),
    }),
    reply: z.object({ preview: z.unknown(), findings: z.array(finding) }),
  },
});
