import { z } from "zod";
import { done, id, instant, name, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  AUTH_TYPES,
  GENAI_DEFAULTS,
  KEY_MAX,
  LLM_TYPES,
  MODEL_MAX,
  NAME_MAX,
  PAGE,
  TOKENS_MAX,
  URL_MAX,
} from "./limits.ts";
import { SETTING_MAX } from "./services.ts";

const llm = z.coerce
  .number("LLM Type should not be empty")
  .pipe(z.literal(Object.values(LLM_TYPES), "LLM Type should not be empty"));

const address = text(URL_MAX)
  .transform((value) => value.trim().replace(/\/+$/, ""))
  .pipe(z.string().refine(isHttp, "must be an address like https://api.example.com/v1"))
  // One that nobody listens at: the tests of broken input must not call anybody.
  .meta({ examples: ["http://127.0.0.1:9/v1"] });

function isHttp(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/i.test(value);
}

const model = text(MODEL_MAX).transform((value) => value.trim());

/** What a GenAI configuration is made of, but for its key. */
const endpoint = {
  llm: llm.optional(),
  /** Of a service that is no language model, by the field's name. */
  settings: z.record(text(40), text(SETTING_MAX)).default({}),
  baseUrl: address.default(GENAI_DEFAULTS.baseUrl),
  model: model.default(GENAI_DEFAULTS.model),
  /** Left empty: the endpoint makes no embeddings. */
  embeddingModel: model.default(""),
  /** Left empty: the endpoint makes no images. */
  imageModel: model.default(""),
  /** Left empty: the endpoint reads nothing aloud. */
  speechModel: model.default(""),
};

const authType = z.coerce
  .number()
  .pipe(z.literal(Object.values(AUTH_TYPES), "must be 1 to 6"))
  .meta({ examples: [AUTH_TYPES.genAi] });

/** Of a language model its type is asked for; of other services their settings are (`services.ts`). */
function demandLlm(body: { authType: number; llm?: number }, context: z.RefinementCtx): void {
  if (body.authType === AUTH_TYPES.genAi && body.llm === undefined)
    context.addIssue({ code: "custom", path: ["llm"], message: "LLM Type should not be empty" });
}

const fields = {
  name: name(NAME_MAX, "Configuration name should not be empty"),
  authType,
  ...endpoint,
  /** Tokens a day; 0 is what the installation allows. */
  tokensPerDay: z.coerce.number().int().min(0).max(TOKENS_MAX).default(0),
};
const key = text(KEY_MAX).transform((value) => value.trim());

function demandKey(body: { authType: number; apikey: string }, context: z.RefinementCtx): void {
  if (body.authType === AUTH_TYPES.genAi && body.apikey === "")
    context.addIssue({ code: "custom", path: ["apikey"], message: "API Key should not be empty" });
}

/** A configuration of somebody else's service. Its key is never shown. */
export const integration = z.object({
  _id: id("integration"),
  id: id("integration"),
  name: z.string(),
  authType: z.number(),
  llm: z.number(),
  baseUrl: z.string(),
  model: z.string(),
  embeddingModel: z.string(),
  imageModel: z.string(),
  speechModel: z.string(),
  tokensPerDay: z.number(),
  /** Of a service that is no language model: what may be shown. */
  settings: z.record(z.string(), z.string()),
  /** Tokens used since midnight UTC. */
  tokensToday: z.number(),
  createdAt: instant,
  updatedAt: instant,
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Integration = z.output<typeof integration>;

/** What an endpoint answered when it was tried. */
export const tried = z.object({
  ok: z.boolean(),
  /** What it said, or why it could not be used. */
  message: z.string(),
  /** The length of its embeddings; null where none were asked for. */
  dimensions: z.number().nullable(),
});
export type Tried = z.output<typeof tried>;

const LIST = "/e/enterprise/appiyo_authconfig";
const params = z.object({ id: id("integration") });
const saved = z.object({ _id: id("integration") });

export const integrationRoutes = routes({
  listIntegrations: {
    method: "GET",
    path: LIST,
    summary: "Auth configurations by name.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    query: z.object({
      ...paging(PAGE),
      name: text(NAME_MAX).default(""),
      authType: z.coerce.number().int().min(1).max(6).optional(),
    }),
    reply: z.object({ authConfigs: z.array(integration), more: z.boolean() }),
  },
  getIntegration: {
    method: "GET",
    path: `${LIST}/{id}`,
    summary: "One auth configuration, without its key.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    params,
    reply: z.object({ authConfig: integration }),
  },
  createIntegration: {
    method: "POST",
    path: LIST,
    summary:
      "Save a configuration. The endpoint of a language model is called with the key first; nothing is saved when it refuses.",
    permission: "INTEGRATIONS.CREATE",
    envelope: "enterprise",
    body: z
      .object({ ...fields, apikey: key.default("") })
      .superRefine(demandLlm)
      .superRefine(demandKey),
    reply: saved,
  },
  updateIntegration: {
    method: "PUT",
    path: `${LIST}/{id}`,
    summary: "Change a configuration. A key that is left out or empty stays as it is.",
    permission: "INTEGRATIONS.EDIT",
    envelope: "enterprise",
    params,
    body: z.object({ ...fields, apikey: key.default("") }).superRefine(demandLlm),
    reply: saved,
  },
  deleteIntegration: {
    method: "DELETE",
    path: `${LIST}/{id}`,
    summary: "Delete a configuration that nothing uses.",
    permission: "INTEGRATIONS.DELETE",
    envelope: "enterprise",
    params,
    reply: done,
  },
  tryIntegration: {
    method: "POST",
    path: `${LIST}/login`,
    summary:
      "Call a service as it is entered, without saving. With an id, the secrets that are kept are used.",
    permission: ["INTEGRATIONS.CREATE", "INTEGRATIONS.EDIT"],
    envelope: "enterprise",
    body: z
      .object({
        id: id("integration").optional(),
        authType: authType.default(AUTH_TYPES.genAi),
        ...endpoint,
        apikey: key.default(""),
      })
      .superRefine(demandLlm),
    reply: tried,
  },
  genAiConfigs: {
    method: "GET",
    path: `${API}/nlp/genai/config`,
    summary: "GenAI configurations to choose from.",
    permission: ["NLP.VIEW", "INTEGRATIONS.VIEW"],
    envelope: "nlp",
    reply: z.array(z.object({ id: id("integration"), _id: id("integration"), name: z.string() })),
  },
});
