import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalogue, MessageRelation } from "./catalogue.ts";
import { compileSegment } from "./compile.ts";
import { sampleSegment, WORLD } from "./samples.ts";
import type { Segment } from "./types.ts";

const member = { from: "member m", on: "m.customer_id = c.id", id: { sql: "m.id", type: "uuid" } };
const message: MessageRelation = {
  from: "message g",
  on: "g.customer_id = c.id",
  at: "g.at",
  template: { sql: "g.template_id", type: "uuid" },
  campaign: { sql: "g.campaign_id", type: "uuid" },
  channel: { sql: "g.channel", type: "text" },
};
const catalogue: Catalogue = {
  name: "c.name",
  phone: "c.phone",
  country: "c.country",
  created: "c.created_at",
  updated: "c.updated_at",
  attribute: (bind, field) => `c.data ->> ${bind(field)}::text`,
  fold: (text) => `lower(${text})`,
  identities: { from: "identity i", on: "i.customer_id = c.id", channel: { sql: "i.channel", type: "text" } },
  consents: {
    from: "consent k",
    on: "k.customer_id = c.id",
    channel: { sql: "k.channel", type: "text" },
    state: "k.state",
  },
  contacts: { from: "contact t", on: "t.customer_id = c.id", heard: "t.heard_at", written: "t.written_at" },
  memberships: { segment: member, group: member, label: member },
  messages: {
    sent: message,
    delivered: message,
    read: message,
    failed: message,
    replied: message,
    clicked: message,
  },
  events: {
    from: "event v",
    on: "v.customer_id = c.id",
    event: { sql: "v.event", type: "text" },
    at: "v.at",
    value: (bind, name) => `v.data ->> ${bind(name)}::text`,
  },
};
const compile = (segment: Segment, first?: number) => compileSegment(segment, catalogue, WORLD.moment, first);
const city = (value: string): Segment => ({ kind: "attribute", field: "a1", test: { op: "is", value } });

describe("compileSegment", () => {
  it.each<[string, Segment, string, unknown[]]>([
    [
      "a contact that may never have been",
      { kind: "not", of: { kind: "written", test: { op: "not in the last days", days: 7 } } },
      "not coalesce(exists (select 1 from contact t where t.customer_id = c.id and t.written_at < $1::timestamptz), false)",
      [new Date(WORLD.moment.now - 7 * 86_400_000).toISOString()],
    ],
    ["an attribute", city("Pune"), "(lower((c.data ->> $1::text)) = lower($2::text))", ["a1", "Pune"]],
    [
      "a name, with what means something to like",
      { kind: "name", test: { op: "contains", value: "50%_\\" } },
      "(lower(c.name) like lower($1::text))",
      ["%50\\%\\_\\\\%"],
    ],
    [
      "groups",
      { kind: "or", of: [city("A"), { kind: "and", of: [city("B"), city("C")] }] },
      "((lower((c.data ->> $1::text)) = lower($2::text)) or ((lower((c.data ->> $3::text)) = lower($4::text)) and (lower((c.data ->> $5::text)) = lower($6::text))))",
      ["a1", "A", "a1", "B", "a1", "C"],
    ],
    [
      "null is no yes inside not",
      { kind: "not", of: city("Pune") },
      "not coalesce(lower((c.data ->> $1::text)) = lower($2::text), false)",
      ["a1", "Pune"],
    ],
    [
      "a country, as it is written",
      { kind: "country", test: { op: "is one of", values: ["IN", "US"] } },
      "(c.country = any(array(select v from unnest($1::text[]) v)))",
      [["IN", "US"]],
    ],
    [
      "a day in the time zone",
      { kind: "created", test: { op: "before", date: "2024-03-01" } },
      "(c.created_at < $1::timestamptz)",
      ["2024-02-29T18:30:00.000Z"],
    ],
    [
      "all of several groups",
      { kind: "membership", set: "group", match: "all", ids: ["x", "y", "x"] },
      "((select count(distinct m.id) from member m where m.customer_id = c.id and m.id = any($1::uuid[])) = $2::int)",
      [["x", "y"], 2],
    ],
    [
      "a refused consent",
      { kind: "consent", channel: "sms", state: "out" },
      "(exists (select 1 from consent k where k.customer_id = c.id and k.channel = $1::text and k.state = $2::text))",
      ["sms", "out"],
    ],
    [
      "messages of some days, some times",
      { kind: "message", event: "read", template: "t", days: 1, atLeast: 3 },
      "((select count(*) from (select 1 from message g where g.customer_id = c.id and g.at is not null and g.template_id = $1::uuid and g.at >= $2::timestamptz limit $3::int) few) = $4::int)",
      ["t", "2024-02-27T20:00:00.000Z", 3, 3],
    ],
    [
      "what somebody did, with a value of it",
      {
        kind: "event",
        event: "order",
        value: { name: "city", test: { op: "is", value: "Pune" } },
        days: 1,
      },
      "(exists (select 1 from event v where v.customer_id = c.id and v.event = $1::text and (v.data ->> $2::text) is not null and lower((v.data ->> $3::text)) = lower($4::text) and v.at >= $5::timestamptz))",
      ["order", "city", "city", "Pune", "2024-02-27T20:00:00.000Z"],
    ],
  ])("%s", (_name, segment, sql, values) => expect(compile(segment)).toMatchObject({ sql, values }));

  it("joins a statement that has parameters already", () => {
    expect(compile(city("Pune"), 4).sql).toBe("(lower((c.data ->> $4::text)) = lower($5::text))");
  });

  it("never writes a value into the text, and numbers every one", () => {
    const tape = fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(tape, fc.nat(20), (numbers, before) => {
        const { sql, values, parts } = compile(fromTape(numbers), before + 1);
        expect(sql.match(/\$\d+/g) ?? []).toEqual(values.map((_, at) => `$${before + 1 + at}`));
        expect(parts).toHaveLength(values.length + 1);
        expect(parts.reduce((all, part, at) => `${all}$${before + at}${part}`)).toBe(sql);
        // No sample is a word of the language: whatever of it is seen here was written here by mistake.
        expect(sql).not.toMatch(/pune|a_b|axb|brien|Red|Blue|whatsapp|Kolkata|0{8}-/i);
      }),
      { numRuns: 500 },
    );
  });
});

function fromTape(numbers: readonly number[]): Segment {
  let at = 0;
  return sampleSegment((below) => (numbers[at++] ?? 0) % below);
}
