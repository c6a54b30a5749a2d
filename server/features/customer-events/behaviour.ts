import { sql } from "kysely";
import { type EventSource, OWN_OR_MERGED } from "#server/features/customers/public.ts";
import { kindsWithValues } from "./repository.ts";
import "./tables.ts";

/** The newest of a customer are enough to explain a verdict. */
const MOST = 5_000;

const EVENTS: EventSource["events"] = {
  from: "customer_event ev",
  on: OWN_OR_MERGED("ev"),
  event: { sql: "ev.event", type: "text" },
  // So that no index by time alone serves: what one customer did is looked for by the customer.
  at: "greatest(ev.at)",
  value: (bind, name) => `ev.values ->> ${bind(name)}::text`,
};

/** Lets the rules of segments ask what customers did. */
export const eventBehaviour: EventSource = {
  events: EVENTS,
  eventKinds: kindsWithValues,
  async whoDid({ db, enterpriseId }, { event, since }, most) {
    const found = await sql<{ events: number; ids: string[] | null }>`
      select count(*)::int as events, array_agg(distinct coalesce(a.customer_id, v.customer_id)) as ids
      from (select v.enterprise_id, v.customer_id from customer_event v where v.enterprise_id = ${enterpriseId}
        and v.kind = (select no from customer_event_kind where enterprise_id = ${enterpriseId} and name = ${event})
        and v.at >= coalesce(${since}::timestamptz, '-infinity') limit ${most + 1}) v
      left join customer_alias a on a.enterprise_id = v.enterprise_id and a.id = v.customer_id`.execute(db);
    const { events, ids } = found.rows[0]!;
    return events > most ? null : (ids ?? []);
  },
  async eventFacts({ db, enterpriseId }, customerId) {
    const found = await sql<{ event: string; at: Date; values: Record<string, string> }>`
      select f.* from (select * from customer c where c.enterprise_id = ${enterpriseId} and c.id = ${customerId}) c
      cross join lateral (select ev.event, ev.at, ev.values from ${sql.raw(EVENTS.from)} where ${sql.raw(EVENTS.on)}
        order by ev.at desc limit ${MOST}) f`.execute(db);
    return found.rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
  },
};
