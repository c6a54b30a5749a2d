import { z } from "zod";
import { id, instant, paging, revision, seen, text, uploadedFile } from "../common.ts";
import { jobView } from "../jobs.ts";
import { API, routes } from "../route.ts";
import {
  CHUNKS_PAGE,
  DOCUMENT_NAME_MAX,
  DOCUMENT_STATES,
  DOCUMENTS_MAX,
  RECRAWL_DAYS,
  RECRAWL_DAYS_MAX,
  SOURCES_PAGE,
  UPLOAD_BYTES_MAX,
  WEBSITE_URL_MAX,
  WEBSITES_MAX,
} from "./knowledge-limits.ts";

const flag = z.stringbool("must be true or false").or(z.boolean("must be true or false"));

/** One source of knowledge: a PDF, or a page of a website. */
export const knowledgeSource = z.object({
  id: id("document"),
  fileName: z.string(),
  /** Of a web page, its address. */
  url: z.string().nullable(),
  state: z.enum(DOCUMENT_STATES),
  /** Why nothing could be read. */
  message: z.string().nullable(),
  warnings: z.array(z.string()),
  bytes: z.number(),
  pages: z.number(),
  characters: z.number(),
  chunks: z.number(),
  readAt: instant.nullable(),
});
export type KnowledgeSource = z.output<typeof knowledgeSource>;

export const knowledgeSite = z.object({
  url: z.string(),
  pages: z.number(),
  message: z.string().nullable(),
  crawledAt: instant.nullable(),
  /** Not fetched for longer than the days between two crawls. */
  stale: z.boolean(),
});
export type KnowledgeSite = z.output<typeof knowledgeSite>;

export const knowledgeConfig = z.object({
  kbFromWebsite: z.boolean(),
  websitesUrls: z.array(z.string()),
  kbFromDoc: z.boolean(),
  documents: z.array(knowledgeSource),
  /** Null: answers are quoted from the sources, without a language model. */
  genAiConfigId: id("integration").nullable(),
  /** Whether anybody has saved it. */
  saved: z.boolean(),
  recrawlDays: z.number(),
  sites: z.array(knowledgeSite),
  /** none: nothing to know; stale: something changed since it was built. */
  state: z.enum(["none", "building", "stale", "ready"]),
  builtAt: instant.nullable(),
  chunks: z.number(),
  job: jobView.nullable(),
  /** Of what is saved by a change: documents are not. */
  revision,
});
export type KnowledgeConfig = z.output<typeof knowledgeConfig>;

/** A passage as it stands in its page. */
export const knowledgeChunk = z.object({
  number: z.number(),
  page: z.number(),
  start: z.number(),
  end: z.number(),
  path: z.array(z.string()),
  text: z.string(),
});

const websiteUrl = text(WEBSITE_URL_MAX)
  .transform((value) => value.trim())
  .pipe(z.string().min(1, "Website Url cannot be empty"))
  .meta({ examples: ["https://example.com/help"] });

const agent = z.object({ agentId: id("bot") });
const source = z.object({ agentId: id("bot"), documentId: id("document") });
const AT = `${API}/nlp/agent/{agentId}`;

export const knowledgeRoutes = routes({
  genAiConfig: {
    method: "GET",
    path: `${AT}/genai/config`,
    summary:
      "What the agent knows beside its intents: toggles, sites, documents, configuration, and how far it is built.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: agent,
    reply: knowledgeConfig,
  },
  saveGenAiConfig: {
    method: "POST",
    path: `${AT}/genai/config`,
    summary: "Change it. Sites that are left out are forgotten, with their pages. Train builds it.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: agent,
    body: z.object({
      kbFromWebsite: flag,
      websitesUrls: z.array(websiteUrl).max(WEBSITES_MAX, `must be at most ${WEBSITES_MAX}`).default([]),
      kbFromDoc: flag,
      /** Null: no model, answers are quoted. Left out or empty: nothing was chosen, which is refused. */
      genAiConfigId: id("integration").nullable().or(z.literal("")).optional(),
      documents: z.array(z.unknown()).max(DOCUMENTS_MAX).optional(),
      recrawlDays: z.coerce.number().int().min(0).max(RECRAWL_DAYS_MAX).default(RECRAWL_DAYS),
      seen,
    }),
    reply: knowledgeConfig,
  },
  uploadDocuments: {
    method: "POST",
    path: `${API}/nlp/agent/upload_documents`,
    summary: "Add PDF files to what the agent knows.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: UPLOAD_BYTES_MAX,
    body: z.object({
      agentId: id("bot"),
      files: z.array(uploadedFile("Choose a pdf file.")).min(1, "Choose a pdf file."),
    }),
    reply: z.array(knowledgeSource),
  },
  deleteDocuments: {
    method: "POST",
    path: `${API}/nlp/agent/delete_documents`,
    summary: "Remove documents by their names.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    formats: ["json", "form", "multipart"],
    body: z.object({
      agentId: id("bot"),
      filenames: z
        .array(text(DOCUMENT_NAME_MAX))
        .min(1, "Choose a document.")
        .max(DOCUMENTS_MAX)
        .or(text(DOCUMENT_NAME_MAX).min(1, "Choose a document."))
        .transform((names) => [names].flat()),
    }),
    reply: z.object({}),
  },
  knowledgePages: {
    method: "GET",
    path: `${AT}/knowledge`,
    summary: "The web pages that were read, by their addresses.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: agent,
    query: z.object({ ...paging(SOURCES_PAGE), search: text(200).default("") }),
    reply: z.object({ pages: z.array(knowledgeSource), more: z.boolean() }),
  },
  knowledgeDocument: {
    method: "GET",
    path: `${AT}/knowledge/{documentId}`,
    summary: "One source with its passages.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: source,
    query: z.object({ ...paging(CHUNKS_PAGE) }),
    reply: z.object({ document: knowledgeSource, chunks: z.array(knowledgeChunk), more: z.boolean() }),
  },
  knowledgePage: {
    method: "GET",
    path: `${AT}/knowledge/{documentId}/page/{page}`,
    summary: "The text of one page of a source.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: source.extend({ page: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({
      document: knowledgeSource,
      page: z.number(),
      text: z.string(),
      headings: z.array(z.object({ start: z.number(), end: z.number(), level: z.number() })),
    }),
  },
  knowledgeFile: {
    method: "GET",
    path: `${AT}/knowledge/{documentId}/file`,
    summary: "The PDF itself.",
    permission: "NLP.VIEW",
    envelope: "raw",
    params: source,
    reply: z.unknown(),
  },
});
