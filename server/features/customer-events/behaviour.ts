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
  async eventFacts({ db, enterpriseId }, customerId) {
    const found = await sql<{ event: string; at: Date; values: Record<string, string> }>`
      select f.* from (select * from customer c where c.enterprise_id = ${enterpriseId} and c.id = ${customerId}) c
      cross join lateral (select ev.event, ev.at, ev.values from ${sql.raw(EVENTS.from)} where ${sql.raw(EVENTS.on)}
        order by ev.at desc limit ${MOST}) f`.execute(db);
    return found.rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
  },
};
