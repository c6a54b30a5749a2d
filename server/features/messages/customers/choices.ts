import { sql } from "kysely";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import type { BehaviourChoices } from "#server/features/customers/public.ts";
import type { Rows } from "../tables.ts";
import { MESSENGERS } from "./relations.ts";

/** The newest campaigns that a rule may be written about. */
const CAMPAIGNS = 5_000;
const NAMED = MESSENGERS.map(({ id, type }) => ({ id, name: CHANNEL_TYPE_LABELS[type as ChannelType] }));

/** What a rule may name: templates that were sent, broadcasts, and messengers. */
export async function choicesOf({ db, enterpriseId }: Rows): Promise<BehaviourChoices> {
  const templates = await sql<{ id: string; name: string }>`
    select id, name from template where enterprise_id = ${enterpriseId} order by name, language, id`.execute(
    db,
  );
  const campaigns = await sql<{ id: string; name: string }>`
    select source_id as id, name from dispatch
    where enterprise_id = ${enterpriseId} and source = 'broadcast' and source_id is not null
    order by no desc limit ${CAMPAIGNS}`.execute(db);
  return { templates: templates.rows, campaigns: campaigns.rows, channels: NAMED };
}
