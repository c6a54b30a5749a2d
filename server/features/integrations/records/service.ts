import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_INTEGRATION } from "../trash.ts";
import type { integrationRoutes } from "#contract/integrations/integrations.ts";
import { AUTH_TYPES, LLM_TYPES } from "#contract/integrations/limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { tryEndpoint } from "../genai/try.ts";
import type { IntegrationOptions } from "../options.ts";
import { openKey, sealKey } from "../secret.ts";
import type { GenAiConfig, Rows } from "../tables.ts";
import {
  deleteIntegration,
  findIntegration,
  holdIntegration,
  insertIntegration,
  pageOfIntegrations,
  updateIntegration,
} from "../repository.ts";

type Routes = typeof integrationRoutes;
type Body = BodyOf<Routes["updateIntegration"]>;

const AUDIENCE = ["INTEGRATIONS.VIEW", "NLP.VIEW"] as const;
/** What a refusal names of what uses a configuration. */
const NAMED = 3;
const CHOICES = 500;

// A key that is kept goes to the address it was entered for, and to no other.
const KEY_NEEDED = [{ field: "apikey", message: "Enter the key again." }];

const missing = () => fail("NOT_FOUND", { what: "configuration" });
/** Consoles that show configurations look again. */
export const integrationChanged = (work: Work, integrationId: string) =>
  work.announce("integration.changed", { integrationId }, AUDIENCE);

const configOf = ({
  llm = LLM_TYPES.OpenAI,
  baseUrl,
  model,
  embeddingModel,
  imageModel,
  speechModel,
  tokensPerDay,
}: Body): GenAiConfig => ({
  llm,
  baseUrl,
  model,
  embeddingModel,
  imageModel,
  speechModel,
  tokensPerDay,
});

/** What of a configuration the endpoint has a say in: only a change of it is tried again. */
const called = ({ baseUrl, model, embeddingModel }: GenAiConfig): string =>
  JSON.stringify([baseUrl, model, embeddingModel]);

export function createIntegrationService(
  { outbound, secrets }: Pick<Platform, "outbound" | "secrets">,
  { usage = [] }: IntegrationOptions,
) {
  async function demand(rows: Rows, id: string) {
    const row = await findIntegration(rows, id);
    if (!row) throw missing();
    return row;
  }

  async function demandAnswer(config: GenAiConfig, apikey: string): Promise<void> {
    const { ok, message } = await tryEndpoint(outbound, { ...config, apikey });
    if (!ok) throw fail("INTEGRATION_REFUSED", { reason: message }, [{ field: "apikey", message }]);
  }

  async function demandUnused(work: Work, id: string, name: string): Promise<void> {
    const users = (await Promise.all(usage.map((source) => source(work, id)))).flat();
    if (users.length === 0) return;
    const rest = users.length - NAMED;
    const list = users.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
    throw fail("INTEGRATION_IN_USE", { name, users: list });
  }

  return {
    get: demand,

    async list(scope: Scope, query: QueryOf<Routes["listIntegrations"]>) {
      const rows = await pageOfIntegrations(scope, query);
      return { rows: rows.slice(0, query.perPage), more: rows.length > query.perPage };
    },

    choices: (scope: Scope) =>
      pageOfIntegrations(scope, { name: "", authType: AUTH_TYPES.genAi, from: 0, perPage: CHOICES }),

    async create(scope: Scope, body: BodyOf<Routes["createIntegration"]>): Promise<string> {
      const config = configOf(body);
      await demandAnswer(config, body.apikey);
      const id = newId();
      const secret = sealKey(secrets, { enterpriseId: scope.enterpriseId, id }, body.apikey);
      await onTaken("INTEGRATION_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          await insertIntegration(work, id, { name: body.name, auth_type: body.authType, config, secret });
          await work.audit({
            action: "integration.created",
            subjectId: id,
            subject: body.name,
            after: config,
          });
          await integrationChanged(work, id);
        }),
      );
      return id;
    },

    async update(scope: Scope, id: string, body: Body): Promise<string> {
      const before = await demand(scope, id);
      if (before.auth_type !== body.authType) throw missing();
      const config = configOf(body);
      if (!body.apikey && config.baseUrl !== before.config.baseUrl)
        throw fail("INTEGRATION_KEY_NEEDED", {}, KEY_NEEDED);
      const apikey = body.apikey || openKey(secrets, before);
      if (body.apikey || called(config) !== called(before.config)) await demandAnswer(config, apikey);
      const secret = sealKey(secrets, { enterpriseId: scope.enterpriseId, id }, apikey);
      await onTaken("INTEGRATION_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          if (!(await holdIntegration(work, id))) throw missing();
          await updateIntegration(work, id, { name: body.name, auth_type: body.authType, config, secret });
          await work.audit({
            action: "integration.changed",
            subjectId: id,
            subject: body.name,
            before: { name: before.name, ...before.config },
            after: { name: body.name, ...config, ...(body.apikey ? { apikey: "changed" } : {}) },
          });
          await integrationChanged(work, id);
        }),
      );
      return id;
    },

    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const row = await holdIntegration(work, id);
        if (!row) throw missing();
        await demandUnused(work, id, row.name);
        await takeOut(work, TRASHED_INTEGRATION, { id, name: row.name });
        await deleteIntegration(work, id);
        const { settings, ...config } = row.config;
        await work.audit({
          action: "integration.removed",
          subjectId: id,
          subject: row.name,
          before: { ...config, ...settings },
        });
        await integrationChanged(work, id);
      }),

    async attempt(scope: Scope, body: BodyOf<Routes["tryIntegration"]>) {
      const kept = body.id ? await demand(scope, body.id) : undefined;
      if (kept && kept.auth_type !== AUTH_TYPES.genAi) throw missing();
      const apikey = body.apikey || (kept ? openKey(secrets, kept) : "");
      if (kept && !body.apikey && kept.config.baseUrl !== body.baseUrl)
        throw fail("INTEGRATION_KEY_NEEDED", {}, KEY_NEEDED);
      return tryEndpoint(outbound, { ...body, apikey });
    },
  };
}
export type IntegrationService = ReturnType<typeof createIntegrationService>;
