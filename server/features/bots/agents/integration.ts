import type { Rows } from "../tables.ts";

/** The bots that a configuration answers for, or whose live version it reads messages of, as a sentence names them. */
export async function botsUsingIntegration(rows: Rows, integrationId: string): Promise<string[]> {
  const found = await rows.db
    .selectFrom("bot as b")
    .leftJoin("bot_knowledge as k", (join) =>
      join.onRef("k.enterprise_id", "=", "b.enterprise_id").onRef("k.bot_id", "=", "b.id"),
    )
    .leftJoin("bot_model as m", (join) =>
      join.onRef("m.enterprise_id", "=", "b.enterprise_id").onRef("m.id", "=", "b.live_model_id"),
    )
    .select("b.name")
    .where("b.enterprise_id", "=", rows.enterpriseId)
    .where((eb) =>
      eb.or([
        eb("b.integration_id", "=", integrationId),
        eb("k.gen_ai_config_id", "=", integrationId),
        eb("m.integration_id", "=", integrationId),
      ]),
    )
    .orderBy("b.name")
    .execute();
  return found.map(({ name }) => `the agent ${name}`);
}
