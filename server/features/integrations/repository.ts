import { sql } from "kysely";
import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { json } from "#server/platform/db/tables.ts";
import type { GenAiConfig, Rows } from "./tables.ts";

const own = (rows: Rows) =>
  rows.db
    .selectFrom("integration as i")
    .where("i.enterprise_id", "=", rows.enterpriseId)
    .selectAll("i")
    .select((of) =>
      of
        .selectFrom("integration_usage as u")
        .whereRef("u.enterprise_id", "=", "i.enterprise_id")
        .whereRef("u.integration_id", "=", "i.id")
        .where(sql<boolean>`u.day = (now() at time zone 'utc')::date`)
        .select("u.tokens")
        .as("tokens_today"),
    );
export type IntegrationRow = NonNullable<Awaited<ReturnType<typeof findIntegration>>>;

export const findIntegration = (rows: Rows, id: string) =>
  own(rows).where("i.id", "=", id).executeTakeFirst();

interface Page {
  name: string;
  authType?: number;
  from: number;
  perPage: number;
}
/** One page by name, with one row more than asked when there is more. */
export const pageOfIntegrations = (rows: Rows, { name, authType, from, perPage }: Page) =>
  own(rows)
    .where("i.name", "ilike", `%${escapeLike(name)}%`)
    .$if(authType !== undefined, (query) => query.where("i.auth_type", "=", authType!))
    .orderBy(sql`lower(i.name)`)
    .orderBy("i.id")
    .offset(from)
    .limit(perPage + 1)
    .execute();

export interface IntegrationFields {
  name: string;
  auth_type: number;
  config: GenAiConfig | Pick<GenAiConfig, "settings">;
  secret: string;
}
export const insertIntegration = (rows: Rows, id: string, fields: IntegrationFields) =>
  rows.db
    .insertInto("integration")
    .values({ id, ...fields, config: json(fields.config) })
    .execute();

export const updateIntegration = (rows: Rows, id: string, fields: IntegrationFields) =>
  rows.db
    .updateTable("integration")
    .set({ ...fields, config: json(fields.config), updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Nobody chooses it, changes it or deletes it until the transaction ends. */
export const holdIntegration = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("integration")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const deleteIntegration = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("integration")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
/** Whether there is such a GenAI configuration; in a transaction it stays until that ends. */
export async function genAiConfigExists(rows: Rows, id: string): Promise<boolean> {
  const found = await rows.db
    .selectFrom("integration")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("auth_type", "=", AUTH_TYPES.genAi)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Ids of the configurations there are, with their types. */
export async function integrationTypes(rows: Rows): Promise<Map<string, number>> {
  const found = await rows.db
    .selectFrom("integration")
    .select(["id", "auth_type"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .execute();
  return new Map(found.map(({ id, auth_type }) => [id, auth_type]));
}

/** A configuration that names a model for something. */
export interface NamedModel {
  id: string;
  name: string;
  model: string;
}

/** GenAI configurations that name a model for images, or for speech, by name. */
export const modelConfigs = (rows: Rows, kind: "imageModel" | "speechModel"): Promise<NamedModel[]> =>
  rows.db
    .selectFrom("integration")
    .select(["id", "name", sql<string>`config->>${kind}::text`.as("model")])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("auth_type", "=", AUTH_TYPES.genAi)
    .where(sql<boolean>`coalesce(config->>${kind}::text, '') <> ''`)
    .orderBy(sql`lower(name)`)
    .execute();

/** Configurations of services that write speech down, by name. */
export const transcribers = (rows: Rows): Promise<NamedModel[]> =>
  rows.db
    .selectFrom("integration")
    .select(["id", "name", sql<string>`coalesce(config->'settings'->>'model', '')`.as("model")])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("auth_type", "=", AUTH_TYPES.speechToText)
    .orderBy(sql`lower(name)`)
    .execute();

/** Configurations for video calls, the one that was changed last first. */
export const videoIntegrations = (rows: Rows) =>
  rows.db
    .selectFrom("integration")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("auth_type", "=", AUTH_TYPES.webrtcVideo)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
