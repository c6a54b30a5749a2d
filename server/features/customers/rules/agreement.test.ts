import { afterAll, beforeAll, expect, it } from "vitest";
import {
  compileSegment,
  explainSegment,
  type Facts,
  normalisePhone,
  phoneCountries,
} from "#engines/audience/index.ts";
import {
  type Draw,
  sampleFacts,
  sampleSegment,
  WORLD,
  WORLD_NAMES,
} from "#engines/audience/segments/samples.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import type { Scope } from "#server/platform/scope.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { behaviourOfTest, makeBehaviourTables } from "#server/testing/behaviour.ts";
import { sql } from "kysely";
import { catalogueOf } from "./catalogue.ts";
import { factsOf } from "./facts.ts";
import { asCondition } from "./judge.ts";

const PEOPLE = 80;
const RULES = 600;
let app: TestApp;
let tenant: Tenant;
let scope: Scope;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  scope = app.platform.actFor(tenant.id);
  await makeBehaviourTables(app.platform.database.system);
});
afterAll(() => app.stop());

/** A run of numbers that is the same each time. */
function drawer(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function put(table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  await app.platform.database.system.query(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows.map((row) => ({ enterprise_id: tenant.id, ...row })))],
  );
}

async function settle(id: string, facts: Facts): Promise<void> {
  const customer_id = id;
  const time = (at: number) => new Date(at).toISOString();
  await put("customer", [
    {
      id,
      name: facts.name ?? "",
      phone: facts.phone,
      attributes: facts.attributes,
      search: "",
      kept: false,
      created_at: time(facts.created),
      updated_at: time(facts.updated),
    },
  ]);
  const moment = (at: number | null) => (at === null ? "-infinity" : time(at));
  // What speaks of somebody who was not looked through yet is not known.
  await put("customer_contact", [
    {
      customer_id,
      heard_at: moment(facts.contact?.heard ?? null),
      written_at: moment(facts.contact?.written ?? null),
      due: facts.contact === null,
      unknown_before: "-infinity",
    },
  ]);
  await put(
    "customer_identity",
    facts.identities.map((channel) => ({ channel, external_id: id, customer_id })),
  );
  const { segment, group, label } = facts.memberships;
  await put(
    "segment_member",
    segment.map((segment_id) => ({ segment_id, customer_id })),
  );
  await put(
    "group_member",
    group.map((group_id) => ({ group_id, customer_id })),
  );
  await put(
    "test_label",
    label.map((label_id) => ({ label_id, customer_id })),
  );
  const consents = Object.entries(facts.consents);
  await put(
    "test_consent",
    consents.map(([channel, state]) => ({ channel, state, customer_id })),
  );
  await put(
    "test_message",
    facts.messages.map(({ at, ...message }) => ({ ...message, at: time(at), customer_id })),
  );
  await put(
    "test_event",
    facts.events.map(({ at, ...event }) => ({ ...event, at: time(at), customer_id })),
  );
}

it("says of every sample what the words say", async () => {
  const draw = drawer(Number(process.env.PROPERTY_SEED ?? 1));
  for (const table of ["segment", "customer_group"])
    await put(
      table,
      WORLD.members.map((id) => ({
        id,
        name: id,
        customers: 0,
        timed: false,
        counting: false,
        created_at: new Date(),
      })),
    );
  const ids = Array.from({ length: PEOPLE }, newId);
  // The customer master knows no identity for text messages.
  for (const id of ids) {
    const facts = sampleFacts(draw);
    await settle(id, { ...facts, identities: facts.identities.filter((channel) => channel === "whatsapp") });
  }
  const people = new Map<string, Facts>();
  for (const id of ids) people.set(id, (await factsOf(scope, id, behaviourOfTest))!);
  const catalogue = catalogueOf(behaviourOfTest);
  let inside = 0;
  for (let n = 0; n < RULES; n++) {
    const rule = sampleSegment(draw);
    const condition = asCondition(compileSegment(rule as SegmentRule, catalogue, WORLD.moment));
    const found = await sql<{ id: string }>`select c.id from customer c
      where c.enterprise_id = ${tenant.id} and ${condition}`.execute(scope.db);
    const said = ids.filter((id) => explainSegment(rule, people.get(id)!, WORLD_NAMES, WORLD.moment).inside);
    expect(new Set(found.rows.map((row) => row.id)), JSON.stringify(rule)).toEqual(new Set(said));
    inside += said.length;
  }
  // Rules that let in nobody, or everybody, would agree about anything.
  expect(inside / (RULES * PEOPLE)).toBeGreaterThan(0.2);
  expect(inside / (RULES * PEOPLE)).toBeLessThan(0.8);
});

it("takes for a day what the calendar has, and casts nothing else", async () => {
  const two = (n: number) => String(n).padStart(2, "0");
  const texts = Array.from({ length: 10_000 }, (_, year) => `${String(year).padStart(4, "0")}-02-29`);
  for (const year of ["0000", "0001", "1900", "2000", "2023", "2024"])
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) texts.push(`${year}-${two(month)}-${two(day)}`);
  const isDay = (text: string) => {
    const time = Date.parse(`${text}T00:00:00Z`);
    return !text.startsWith("0000") && time === time && new Date(time).toISOString().startsWith(text);
  };
  const [field] = WORLD.fields;
  const test = (op: "on" | "before") =>
    ({ kind: "attribute", field, test: { op, date: "9999-12-31" } }) satisfies SegmentRule;
  const rule: SegmentRule = { kind: "or", of: [test("on"), test("before")] };
  const condition = asCondition(compileSegment(rule, catalogueOf(undefined), WORLD.moment));
  const found = await sql<{ text: string }>`select text from unnest(${texts}::text[]) text,
    lateral (select jsonb_build_object(${field}::text, text) as attributes) c where ${condition}`.execute(
    scope.db,
  );
  expect(new Set(found.rows.map((row) => row.text))).toEqual(new Set(texts.filter(isDay)));
});

it("tells a number's country as the phone engine does", async () => {
  const numbers = phoneCountries().flatMap(({ callingCode }) =>
    Array.from({ length: 600 }, (_, n) =>
      normalisePhone(`+${callingCode}${String(2_000_000_000 + n * 13_303_331).slice(0, 6 + (n % 5))}`),
    ),
  );
  const known = numbers.flatMap((phone) => (phone.ok ? [phone] : []));
  expect(new Set(known.map((phone) => phone.country)).size).toBeGreaterThan(200);
  const told = await sql<{ country: string | null }>`select phone_country(phone) as country
    from unnest(${known.map((phone) => phone.e164)}::text[]) with ordinality as given(phone, n) order by n`.execute(
    scope.db,
  );
  expect(told.rows.map((row) => row.country)).toEqual(known.map((phone) => phone.country));
});
