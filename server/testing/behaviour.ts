import { sql } from "kysely";
import type pg from "pg";
import type { KnownConsent, MessageEvent } from "#engines/audience/index.ts";
import type { BehaviourSource } from "#server/features/customers/rules/behaviour.ts";

const TEMPLATE_ID = "00000000-0000-4000-8000-00000000d1aa";
const mine = (alias: string) => `${alias}.enterprise_id = c.enterprise_id and ${alias}.customer_id = c.id`;
const messages = (event: MessageEvent) => ({
  from: "test_message g",
  on: `${mine("g")} and g.event = '${event}'`,
  at: "g.at",
  template: { sql: "g.template", type: "uuid" },
  campaign: { sql: "g.campaign", type: "uuid" },
  channel: { sql: "g.channel", type: "text" },
});

/** What a feature that keeps messages, consents and labels would give to the customer master, over tables of a test. */
export const behaviourOfTest: BehaviourSource = {
  consents: {
    from: "test_consent k",
    on: mine("k"),
    channel: { sql: "k.channel", type: "text" },
    state: "k.state",
  },
  labels: { from: "test_label l", on: mine("l"), id: { sql: "l.label_id", type: "uuid" } },
  messages: {
    sent: messages("sent"),
    delivered: messages("delivered"),
    read: messages("read"),
    failed: messages("failed"),
    replied: messages("replied"),
    clicked: messages("clicked"),
  },
  events: {
    from: "test_event v",
    on: mine("v"),
    event: { sql: "v.event", type: "text" },
    at: "v.at",
    value: (bind, name) => `v.values ->> ${bind(name)}::text`,
  },
  eventKinds: async () => [{ name: "order_placed", values: ["amount"] }],
  whoDid: async () => null,
  async eventFacts(rows, customerId) {
    const found = await sql<{ event: string; at: Date; values: Record<string, string> }>`
      select event, at, "values" from test_event where customer_id = ${customerId}`.execute(rows.db);
    return found.rows.map((row) => ({ ...row, at: row.at.getTime() }));
  },
  choices: async () => ({
    templates: [{ id: TEMPLATE_ID, name: "Diwali" }],
    campaigns: [],
    channels: [{ id: "sms", name: "SMS" }],
  }),
  labelNames: async () => [],
  labelFacts: (rows, customerId) =>
    sql<{ id: string }>`select label_id as id from test_label where customer_id = ${customerId}`
      .execute(rows.db)
      .then((found) => found.rows.map(({ id }) => id)),
  async facts(rows, customerId) {
    const read = async <T>(query: string) =>
      (await sql<T>`${sql.raw(query)} where customer_id = ${customerId}`.execute(rows.db)).rows;
    const consents = await read<{ channel: string; state: KnownConsent }>("select * from test_consent");
    const found = await read<{
      event: MessageEvent;
      at: Date;
      template: string | null;
      campaign: string | null;
      channel: string | null;
    }>("select * from test_message");
    return {
      consents: Object.fromEntries(consents.map((row) => [row.channel, row.state])),
      messages: found.map((row) => ({ ...row, at: row.at.getTime() })),
    };
  },
};

export async function makeBehaviourTables(system: pg.Pool): Promise<void> {
  await system.query(`
    create table test_consent (enterprise_id uuid not null, customer_id uuid, channel text, state text);
    create table test_label (enterprise_id uuid not null, customer_id uuid, label_id uuid);
    create table test_message (enterprise_id uuid not null, customer_id uuid, event text, at timestamptz,
      template uuid, campaign uuid, channel text);
    create table test_event (enterprise_id uuid not null, customer_id uuid, event text, at timestamptz, "values" jsonb);
    call own_rows('test_event'); call own_rows('test_consent'); call own_rows('test_label'); call own_rows('test_message');`);
}
