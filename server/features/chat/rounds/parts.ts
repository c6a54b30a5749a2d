import type { Platform } from "#server/platform/platform.ts";
import type { Change } from "../chats/change.ts";

export interface RoundParts {
  platform: Pick<Platform, "database" | "actFor" | "log">;
  change: Change;
}

/** As SQL of the chat `c`: it was put to one agent, and waits for that agent alone. */
export const OFFERED = `exists (select 1 from chat_member m where m.enterprise_id = c.enterprise_id
  and m.chat_id = c.id and m.part in ('transferred', 'assigned'))`;

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
