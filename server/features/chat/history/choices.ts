import { sql } from "kysely";
import { standingChannels } from "#server/features/channels/public.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findAgents } from "../agents/repository.ts";
import { findLabels } from "../labels/repository.ts";
import { presentLabel } from "../labels/service.ts";
import { settingsOf } from "../settings/settings.ts";

/** What chats can be narrowed by. */
export async function choices(scope: Scope) {
  const bots = await scope.db
    .selectFrom("bot")
    .select(["id", "name"])
    .where("enterprise_id", "=", scope.enterpriseId)
    .orderBy(sql`lower(name)`)
    .execute();
  return {
    channels: (await standingChannels(scope)).map(({ id, name, type }) => ({ id, name, type })),
    agents: (await findAgents(scope)).map(({ id, name }) => ({ id, name })),
    departments: (await listDepartments(scope)).map(({ id, name }) => ({ id, name })),
    bots,
    labels: (await findLabels(scope)).map(presentLabel),
    dispositions: (await settingsOf(scope)).dispositions.choices,
  };
}
