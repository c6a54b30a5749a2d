import type { Integration } from "#contract/integrations/integrations.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { IntegrationRow } from "../repository.ts";

/** What a service that is no language model has not. */
const NO_MODEL = {
  llm: 0,
  baseUrl: "",
  model: "",
  embeddingModel: "",
  imageModel: "",
  speechModel: "",
  tokensPerDay: 0,
  settings: {},
};

export function presentIntegration(row: IntegrationRow, scope: Pick<Scope, "can">): Integration {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    authType: row.auth_type,
    ...NO_MODEL,
    ...row.config,
    tokensToday: Number(row.tokens_today ?? 0),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    abilities: { edit: scope.can("INTEGRATIONS.EDIT"), remove: scope.can("INTEGRATIONS.DELETE") },
  };
}
