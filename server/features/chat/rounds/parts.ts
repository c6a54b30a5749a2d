import type { Platform } from "#server/platform/platform.ts";
import type { Change } from "../chats/change.ts";

export interface RoundParts {
  platform: Pick<Platform, "database" | "actFor" | "log">;
  change: Change;
}

interface Found {
  enterprise_id: string;
  id: string;
}

/** Chats of every enterprise that a step is for. */
export async function due(
  { platform }: RoundParts,
  condition: string,
  values: unknown[] = [],
): Promise<Found[]> {
  const found = await platform.database.system.query<Found>(
    `select c.enterprise_id, c.id from chat c where ${condition} order by c.enterprise_id, c.id limit 1000`,
    values,
  );
  return found.rows;
}
