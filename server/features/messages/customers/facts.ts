import { sql } from "kysely";
import type { BehaviourFacts } from "#server/features/customers/public.ts";
import type { KnownConsent } from "#engines/audience/index.ts";
import type { Rows } from "../tables.ts";
import { CONSENTS, MESSAGES } from "./relations.ts";

type Fact = BehaviourFacts["messages"][number];

/** The newest facts of each kind are enough to explain a verdict. */
const MOST = 2_000;

const OF_MESSAGES = Object.entries(MESSAGES)
  .map(
    ([event, { from, on, at, template, campaign, channel }]) => `(select '${event}' as event, ${at} as at,
      ${template.sql} as template, ${campaign.sql} as campaign, ${channel.sql} as channel
    from ${from} where ${on} and ${at} is not null order by 2 desc limit ${MOST})`,
  )
  .join(" union all ");

/** What is known of one customer's messages and wishes, read from the same relations as rules ask. */
export async function factsOf({ db, enterpriseId }: Rows, customerId: string): Promise<BehaviourFacts> {
  const one = sql`customer c where c.enterprise_id = ${enterpriseId} and c.id = ${customerId}`;
  const messages = await sql<Omit<Fact, "at"> & { at: Date }>`select f.* from (select * from ${one}) c
    cross join lateral (${sql.raw(OF_MESSAGES)}) f`.execute(db);
  const consents = await sql<{ channel: string; state: KnownConsent }>`
    select f.channel, f.state from (select * from ${one}) c cross join lateral (
      select ${sql.raw(CONSENTS.channel.sql)} as channel, ${sql.raw(CONSENTS.state)} as state
      from ${sql.raw(CONSENTS.from)} where ${sql.raw(CONSENTS.on)}) f`.execute(db);
  return {
    messages: messages.rows.map((row) => ({ ...row, at: row.at.getTime() })),
    consents: Object.fromEntries(consents.rows.map(({ channel, state }) => [channel, state])),
  };
}
