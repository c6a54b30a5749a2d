import { sql } from "kysely";
import type { EntityRef, Parameter } from "#contract/bots/intents.ts";
import type { Rows } from "../tables.ts";

export interface ExportedIntent {
  story: string;
  intent: string;
  response: string;
  handOver: boolean;
  parameters: Parameter[];
  phrases: { text: string; marks: EntityRef[] }[];
}

/** Every intent of a bot with its phrases, in the order of stories and names. */
export async function readForExport(rows: Rows, botId: string): Promise<ExportedIntent[]> {
  const found = await sql<ExportedIntent>`
    select s.name as story, i.name as intent, coalesce(i.responses->0->>'response', '') as response,
      i.hand_over as "handOver", i.parameters,
      coalesce(jsonb_agg(jsonb_build_object('text', p.text, 'marks', p.marks) order by p.id)
        filter (where p.id is not null), '[]') as phrases
    from intent i
    join story s on s.enterprise_id = i.enterprise_id and s.id = i.story_id
    left join phrase p on p.enterprise_id = i.enterprise_id and p.intent_id = i.id
    where i.enterprise_id = ${rows.enterpriseId} and i.bot_id = ${botId}
    group by s.created_at, s.name, i.id, i.name, i.responses, i.hand_over, i.parameters
    order by s.created_at, lower(s.name), lower(i.name)`.execute(rows.db);
  return found.rows;
}
