import { behaviourOfTest, makeBehaviourTables } from "#server/testing/behaviour.ts";
import { eventBehaviour } from "#server/features/customer-events/public.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { compileSegment, explainSegment } from "#engines/audience/index.ts";
import { catalogueOf } from "#server/features/customers/rules/catalogue.ts";
import { factsOf } from "#server/features/customers/rules/facts.ts";
import { asCondition } from "#server/features/customers/rules/judge.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { makeWhatsApp } from "#server/testing/factories/messages.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { messageBehaviour } from "./behaviour.ts";

let app: TestApp;
let tenant: Tenant;
let channel: string;
const template = newId();
const campaigns = [newId(), newId()];
const people: string[] = [];
const DAY = 86_400_000;
const NOW = Date.now();

beforeAll(async () => {
  app = await startApp();
  await makeBehaviourTables(app.platform.database.system);
  tenant = await app.tenant();
  channel = (await makeWhatsApp(app, tenant)).id;
  for (let n = 0; n < 24; n++)
    people.push(await makeCustomer(app, tenant.token, { name: `Person ${"abcdefghijklmnopqrstuvwxyz"[n]}` }));
  for (const [at, campaign] of campaigns.entries()) await write(at, campaign);
});
afterAll(() => app.stop());

/** A run of numbers that is the same each time. */
let state = Number(process.env.PROPERTY_SEED ?? 1);
const draw = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const pick = <T>(list: readonly T[]): T => list[draw(list.length)]!;
const put = (table: string, columns: Record<string, unknown>) =>
  app.platform.database.system.query(
    `insert into ${table} (enterprise_id, ${Object.keys(columns).join(", ")})
     values ($1, ${Object.keys(columns)
       .map((_, at) => `$${at + 2}`)
       .join(", ")})`,
    [tenant.id, ...Object.values(columns)],
  );

/** A broadcast with messages that came in every way, answers, taps and wishes. */
async function write(at: number, campaign: string) {
  const { rows } = await app.platform.database.system.query<{ no: number }>(
    `insert into dispatch (enterprise_id, id, mark, channel_id, source, source_id, template_id, name, content, state)
     values ($1, $2, 'x', $3, 'broadcast', $4, $5, 'Autumn', '{"kind":"plain","content":{"kind":"text","text":"x"}}', 'done')
     returning no`,
    [tenant.id, newId(), channel, campaign, at === 0 ? template : null],
  );
  const { no } = rows[0]!;
  const phones = await app.platform.database.system.query<{ id: string; phone: string }>(
    "select id, phone from customer where enterprise_id = $1",
    [tenant.id],
  );
  for (const [place, customer_id] of people.entries()) {
    if (draw(5) === 0) continue;
    const status = pick([0, 4, 10, 20, 30, 40, 50]);
    const message = { dispatch_no: no, seq: place + 1 };
    const then = () => new Date(NOW - draw(60) * DAY - 1_000);
    await put("message", {
      ...message,
      address: `+9190000000${place + 10}`,
      customer_id,
      status,
      at: then(),
    });
    for (const step of [10, 20, 30, 40, 50].filter((one) => one <= status && (one === status || draw(2))))
      await put("message_event", { ...message, status: step, at: then() });
    if (draw(3) === 0) await put("message_click", { ...message, link: 1, at: then() });
    if (draw(3) === 0)
      await put("inbound_message", {
        channel_id: channel,
        vendor_id: newId(),
        address: "x",
        customer_id,
        content: JSON.stringify(
          draw(2) ? { kind: "choice", id: "1", title: "Yes" } : { kind: "text", text: "Hi" },
        ),
        reply_dispatch_no: draw(2) ? no : null,
        at: then(),
      });
    if (at === 0 && draw(2))
      await put("consent", {
        channel_type: pick([0, 4]),
        address: phones.rows.find(({ id }) => id === customer_id)!.phone,
        opted_in: draw(2) === 1,
        reason: "test",
        at: then(),
      });
  }
}

function someRule(depth = 2): SegmentRule {
  const kind = depth > 0 ? draw(4) : 3;
  if (kind === 0) return { kind: "not", of: someRule(depth - 1) };
  if (kind < 3) return { kind: kind === 1 ? "and" : "or", of: [someRule(depth - 1), someRule(depth - 1)] };
  if (draw(4) === 0)
    return {
      kind: "consent",
      channel: pick(["sms", "whatsapp", "email"]),
      state: pick(["in", "out", "unknown"]),
    };
  return {
    kind: "message",
    event: pick(["sent", "delivered", "read", "failed", "replied", "clicked"]),
    ...(draw(4) === 0 ? { template } : {}),
    ...(draw(4) === 0 ? { campaign: pick(campaigns) } : {}),
    ...(draw(4) === 0 ? { channel: pick(["whatsapp", "sms"]) } : {}),
    ...(draw(2) === 0 ? { days: 1 + draw(60) } : {}),
    ...(draw(3) === 0 ? { atLeast: 1 + draw(2) } : {}),
  };
}

const behaviour = { ...behaviourOfTest, ...eventBehaviour, ...messageBehaviour };

describe("rules about messages and consent", () => {
  it("let in whom the words let in", async () => {
    const scope = app.platform.actFor(tenant.id);
    const catalogue = catalogueOf(behaviour);
    const moment = { now: NOW, timeZone: "Asia/Kolkata" };
    const facts = new Map(
      await Promise.all(people.map(async (id) => [id, (await factsOf(scope, id, behaviour))!] as const)),
    );
    const names = {
      field: () => "",
      member: () => "",
      template: () => "",
      campaign: () => "",
      channel: () => "",
    };
    let inside = 0;
    for (let n = 0; n < 300; n++) {
      const rule = someRule();
      const condition = asCondition(compileSegment(rule, catalogue, moment));
      const found = await sql<{ id: string }>`select c.id from customer c
        where c.enterprise_id = ${tenant.id} and ${condition}`.execute(scope.db);
      const said = people.filter((id) => explainSegment(rule, facts.get(id)!, names, moment).inside);
      expect(new Set(found.rows.map(({ id }) => id)), JSON.stringify(rule)).toEqual(new Set(said));
      inside += said.length;
    }
    expect(inside / (300 * people.length)).toBeGreaterThan(0.15);
    expect(inside / (300 * people.length)).toBeLessThan(0.85);
  });

  it("fill a segment, say why, and follow a customer who was merged", async () => {
    const { token } = tenant;
    const [kept, gone] = [
      await makeCustomer(app, token, { name: "Kept" }),
      await makeCustomer(app, token, { name: "Gone" }),
    ];
    const { rows } = await app.platform.database.system.query<{ no: number }>(
      "select no from dispatch where enterprise_id = $1 and source_id = $2",
      [tenant.id, campaigns[1]],
    );
    const message = { dispatch_no: rows[0]!.no, seq: 900 };
    await put("message", {
      ...message,
      address: "+919000000900",
      customer_id: gone,
      status: 50,
      at: new Date(NOW),
    });
    await put("message_event", { ...message, status: 50, at: new Date(NOW) });
    await app.call("POST /chatbird/api/customer_master/customers/{id}/merge", {
      token,
      params: { id: kept },
      body: { otherId: gone, choice: {} },
    });
    const rule: SegmentRule = { kind: "message", event: "read", campaign: campaigns[1], days: 2 };
    const id = await makeSegment(app, token, "Readers", rule);
    const listed = await app.call("GET /chatbird/api/customer_master/customers", {
      token,
      query: { tags: id },
    });
    expect(listed.data.customers.customers.map(({ name }) => name)).toContain("Kept");
    const { data } = await app.call("GET /chatbird/api/customer_master/segments/{id}/explain", {
      token,
      params: { id },
      query: { customerId: kept },
    });
    expect(data.summary).toMatch(/^In, because a message of campaign Autumn was read in the last 2 days\./);
  });

  it("offer what there is to choose from", async () => {
    const { data } = await app.call("GET /chatbird/api/customer_master/rule_choices", {
      token: tenant.token,
    });
    expect(data.campaigns.map(({ id }) => id).sort()).toEqual([...campaigns].sort());
    expect(data.channels).toContainEqual({ id: "whatsapp", name: "WhatsApp" });
  });
});

describe("a customer's timeline", () => {
  it("tells what was sent to them and what they wrote, page by page without a gap", async () => {
    const { token } = tenant;
    const of = (id: string, query = {}) =>
      app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", { token, params: { id }, query });
    for (const id of people.slice(0, 8)) {
      const all = (await of(id, { perPage: 50 })).data;
      expect(all.kinds).toEqual(expect.arrayContaining(["message.sent", "message.received"]));
      const walked: string[] = [];
      for (let before: string | null | undefined = ""; before !== null; ) {
        const { data } = await of(id, { perPage: 1, ...(before ? { before } : {}) });
        walked.push(...data.items.map((item) => item.id));
        before = data.next;
      }
      expect(walked).toEqual(all.items.map((item) => item.id));
    }
    const kinds = (await Promise.all(people.map((id) => of(id)))).flatMap(({ data }) => data.items);
    expect(kinds.find(({ kind }) => kind === "message.sent")?.data).toMatchObject({
      name: "Autumn",
      channel: expect.any(String),
      status: expect.any(String),
    });
    expect(kinds.find(({ kind }) => kind === "message.received")?.data).toMatchObject({
      text: expect.stringMatching(/^(Yes|Hi)$/),
    });
  });
});
