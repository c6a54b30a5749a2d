import { sql } from "kysely";
import type { Facts } from "#engines/audience/index.ts";
import { CONTACT } from "../contacts/repository.ts";
import type { Rows } from "../tables.ts";
import type { BehaviourSource } from "./behaviour.ts";

interface FactsRow {
  name: string;
  phone: string | null;
  country: string | null;
  attributes: Record<string, string>;
  created_at: Date;
  updated_at: Date;
  channels: string[];
  contact: [Date | null, Date | null] | null;
  segments: string[];
  groups: string[];
}

/** What is known of one customer, as a rule asks for it; nothing when there is no such customer. */
export async function factsOf(
  rows: Rows,
  customerId: string,
  behaviour: BehaviourSource | undefined,
): Promise<Facts | undefined> {
  const found = await sql<FactsRow>`
    select c.name, c.phone, phone_country(c.phone) as country, c.attributes, c.created_at, c.updated_at,
      ${CONTACT} as contact,
      array(select distinct i.channel from customer_identity i
        where i.enterprise_id = c.enterprise_id and i.customer_id = c.id) as channels,
      array(select m.segment_id::text from segment_member m
        where m.enterprise_id = c.enterprise_id and m.customer_id = c.id) as segments,
      array(select m.group_id::text from group_member m
        where m.enterprise_id = c.enterprise_id and m.customer_id = c.id) as "groups"
    from customer c where c.enterprise_id = ${rows.enterpriseId} and c.id = ${customerId}`.execute(rows.db);
  const row = found.rows[0];
  if (!row) return undefined;
  const more = await behaviour?.facts(rows, customerId);
  return {
    name: row.name,
    phone: row.phone,
    country: row.country,
    created: row.created_at.getTime(),
    updated: row.updated_at.getTime(),
    contact: row.contact && {
      heard: row.contact[0]?.getTime() ?? null,
      written: row.contact[1]?.getTime() ?? null,
    },
    attributes: row.attributes,
    identities: row.channels,
    memberships: {
      segment: row.segments,
      group: row.groups,
      label: (await behaviour?.labelFacts(rows, customerId)) ?? [],
    },
    consents: more?.consents ?? {},
    messages: more?.messages ?? [],
    events: (await behaviour?.eventFacts(rows, customerId)) ?? [],
  };
}
