import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { makeCustomer, makeField, makeGroup, makeSegment } from "#server/testing/factories/customers.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let city: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  token = (await app.tenant()).token;
  city = await makeField(app, token, { fieldLabel: "City" });
});

const lives = (value: string): SegmentRule => ({ kind: "attribute", field: city, test: { op: "is", value } });
const within = (set: "segment" | "group" | "label", ...ids: string[]): SegmentRule => ({
  kind: "membership",
  set,
  match: "any",
  ids,
});
const both = (...of: SegmentRule[]): SegmentRule => ({ kind: "and", of });
const inCity = (value: string) => ({ data: [{ id: city, value }] });
const save = (body: object) => app.call("POST /chatbird/api/customer_master/tag/save", { token, body });
const errorsOf = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string; message: string }[] }).errors;

describe("a rule", () => {
  const refused = async (rule: unknown) => {
    const reply = await save({ name: "Refused", rule });
    return `${reply.status} ${errorsOf(reply)[0]?.field}: ${errorsOf(reply)[0]?.message}`;
  };

  it("is refused with a sentence at the condition that is wrong", async () => {
    const own = lives("Pune");
    const number = (from: number, to: number) => ({
      kind: "attribute",
      field: city,
      test: { op: "between", from, to },
    });
    expect(await refused({ kind: "or", of: [own, { kind: "not", of: number(2, 1) }] })).toBe(
      "400 rule.of.1.of: 2 is above 1.",
    );
    expect(await refused({ kind: "identity", channel: "fax" })).toBe('400 rule: There is no channel "fax".');
    expect(await refused({ kind: "and", of: [] })).toBe("400 rule.of: A group needs at least one condition.");
    expect(await refused({ kind: "zip" })).toBe("400 rule.kind: There is no condition of this kind.");
    expect(await refused({ kind: "created", test: { op: "on", date: "2024-02-30" } })).toBe(
      "400 rule.test.date: A date must be a day: YYYY-MM-DD.",
    );
    expect(
      await refused({ kind: "or", of: Array.from({ length: 26 }, () => ({ kind: "and", of: [own, own] })) }),
    ).toBe("400 rule: A segment may have at most 50 conditions.");
    let deep: unknown = own;
    for (let depth = 0; depth < 6; depth++) deep = { kind: "not", of: deep };
    expect(await refused(deep)).toMatch(/^400 .*more than 5 deep in one another\.$/);
    expect(await refused({ kind: "consent", channel: "fax", state: "in" })).toBe(
      '400 rule: There is no channel "fax".',
    );
    expect(await refused(within("label", newId()))).toBe("404 rule: This label does not exist.");
  });

  it("cannot name what is another enterprise's, or nobody's", async () => {
    const other = (await app.tenant()).token;
    const theirs = {
      field: await makeField(app, other),
      segment: await makeSegment(app, other),
      group: await makeGroup(app, other),
    };
    expect(await refused({ kind: "attribute", field: theirs.field, test: { op: "is set" } })).toBe(
      "404 rule: This attribute does not exist.",
    );
    expect(await refused(both(lives("Pune"), within("segment", theirs.segment)))).toBe(
      "404 rule.of.1: This segment does not exist.",
    );
    expect(await refused(within("group", theirs.group))).toBe("404 rule: This group does not exist.");
    const preview = await app.call("POST /chatbird/api/customer_master/segments/preview", {
      token,
      body: { rule: within("group", theirs.group) },
    });
    expect(preview.status).toBe(404);
  });

  it("can be tried before it is saved", async () => {
    for (let n = 0; n < 7; n++)
      await makeCustomer(app, token, { name: `Person ${"abcdefg"[n]}`, ...inCity(n < 6 ? "Pune" : "Delhi") });
    const { data } = await app.call("POST /chatbird/api/customer_master/segments/preview", {
      token,
      body: { rule: both(lives("Pune"), { kind: "country", test: { op: "is", value: "IN" } }) },
    });
    expect(data).toMatchObject({ count: 6, total: 7, exact: true });
    expect(data.sentence).toBe("Customers for whom City is Pune and Country of the phone number is IN.");
    expect(data.sample.map(({ name }) => name)).toEqual(
      ["f", "e", "d", "c", "b"].map((letter) => `Person ${letter}`),
    );
  });
});

describe("why someone is in a segment, or is not", () => {
  const why = async (id: string, customerId: string) =>
    (
      await app.call("GET /chatbird/api/customer_master/segments/{id}/explain", {
        token,
        params: { id },
        query: { customerId },
      })
    ).data;

  it("is said in words, with the day on which time will change it", async () => {
    const fresh: SegmentRule = { kind: "created", test: { op: "in the last days", days: 30 } };
    const id = await makeSegment(app, token, "New in Pune", both(lives("Pune"), fresh));
    const [asha, ravi] = [
      await makeCustomer(app, token, inCity("Pune")),
      await makeCustomer(app, token, inCity("Delhi")),
    ];
    const inside = await why(id, asha);
    expect(inside).toMatchObject({ inside: true, kind: "dynamic" });
    expect(inside.summary).toMatch(
      /^In, because City is Pune; Created is in the last 30 days\. Would leave on \d+ [A-Z][a-z]+ \d{4}\.$/,
    );
    expect(Date.parse(inside.turnsAt!)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await why(id, ravi)).toEqual({
      inside: false,
      kind: "dynamic",
      summary: "Not in, because City is Pune — it is Delhi.",
      reasons: [
        { met: false, text: "City is Pune — it is Delhi" },
        { met: true, text: "Created is in the last 30 days" },
      ],
      turnsAt: null,
    });
    const hand = await makeSegment(app, token, "Hand");
    expect(await why(hand, asha)).toMatchObject({
      inside: false,
      kind: "static",
      summary: "Not in, because nobody put them there.",
    });
  });
});
