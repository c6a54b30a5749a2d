import { AUTH_TYPES, LLM_TYPES } from "#contract/integrations/limits.ts";
import { sealKey } from "#server/features/integrations/secret.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

interface IntegrationRowOptions {
  name?: string;
  baseUrl?: string;
  apikey?: string;
  model?: string;
  embeddingModel?: string;
  imageModel?: string;
  speechModel?: string;
  tokensPerDay?: number;
}

/** A GenAI configuration as it lies in its table, without its endpoint being tried. */
export async function makeIntegrationRow(
  { platform }: TestApp,
  enterpriseId: string,
  options: IntegrationRowOptions = {},
): Promise<string> {
  const id = newId();
  const { name = `Model ${id.slice(-6)}`, apikey = "sk-test-0123456789", ...config } = options;
  const shown = {
    llm: LLM_TYPES.OpenAI,
    baseUrl: "http://127.0.0.1:9/v1",
    model: "test",
    embeddingModel: "",
    tokensPerDay: 0,
    ...config,
  };
  await platform.database.system.query(
    "insert into integration (enterprise_id, id, name, auth_type, config, secret) values ($1, $2, $3, $4, $5, $6)",
    [
      enterpriseId,
      id,
      name,
      AUTH_TYPES.genAi,
      JSON.stringify(shown),
      sealKey(platform.secrets, { enterpriseId, id }, apikey),
    ],
  );
  return id;
}
