import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { makeCustomer, makeField, makeGroup, makeSegment } from "#server/testing/factories/customers.ts";
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

const SAVE = "POST /chatbird/api/customer_master/tag/save";
const lives = (value: string): SegmentRule => ({ kind: "attribute", field: city, test: { op: "is", value } });
const within = (set: "segment" | "group", ...ids: string[]): SegmentRule => ({
  kind: "membership",
  set,
  match: "any",
  ids,
});
const both = (...of: SegmentRule[]): SegmentRule => ({ kind: "and", of });
const inCity = (value: string) => ({ data: [{ id: city, value }] });
const segment = async (id: string) =>
  (await app.call("GET /chatbird/api/customer_master/tags", { token })).data.tags.find(
    (tag) => tag.id === id,
  )!;
const count = async (id: string) => (await segment(id)).count;
const members = async (id: string) =>
  (
    await app.call("GET /chatbird/api/customer_master/customers", { token, query: { tags: id } })
  ).data.customers.customers.map((customer) => customer.name);
const save = (body: object) => app.call(SAVE, { token, body });
const map = (kind: "tags" | "groups", body: object) =>
  app.call("POST /chatbird/api/customer_master/{kind}/map_customers", { token, params: { kind }, body });

describe("a segment with a rule", () => {
  it("holds whom the rule lets in, from the moment it is saved", async () => {
    await makeCustomer(app, token, { name: "Asha", ...inCity("Pune") });
    await makeCustomer(app, token, { name: "Ravi", ...inCity("Delhi") });
    const id = await makeSegment(app, token, "Pune", lives("pune"));
    expect(await segment(id)).toEqual({
      id,
      name: "Pune",
      count: 1,
      kind: "dynamic",
      rule: lives("pune"),
      sentence: "Customers for whom City is pune.",
      counting: false,
    });
    expect(await members(id)).toEqual(["Asha"]);
    await save({ id, name: "Delhi", rule: lives("Delhi") });
    expect(await members(id)).toEqual(["Ravi"]);
    await save({ id, name: "Renamed" });
    expect(await segment(id)).toMatchObject({ name: "Renamed", rule: lives("Delhi"), count: 1 });
  });

  it("follows each customer who is added, changed, mapped or erased", async () => {
    const group = await makeGroup(app, token, "North");
    const pune = await makeSegment(app, token, "Pune", lives("Pune"));
    const north = await makeSegment(app, token, "North", within("group", group));
    const reached = await makeSegment(app, token, "Reached", { kind: "identity", channel: "whatsapp" });
    const counts = async () => Promise.all([pune, north, reached].map(count));
    const phoneNumber = "+919800000001";
    const id = await makeCustomer(app, token, { phoneNumber, ...inCity("Pune") });
    expect(await counts()).toEqual([1, 0, 0]);
    await makeCustomer(app, token, { id, phoneNumber, groups: [group], whatsAppNumber: phoneNumber });
    expect(await counts()).toEqual([0, 1, 1]);
    await makeCustomer(app, token, { id, phoneNumber, ...inCity("Pune") });
    expect(await counts()).toEqual([1, 0, 0]);
    await map("groups", { groupIds: [group], filter: { search: "" } });
    expect(await counts()).toEqual([1, 1, 0]);
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", { token, params: { id } });
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it("takes nobody by hand, and keeps whom it holds through the customer's form", async () => {
    const pune = await makeSegment(app, token, "Pune", lives("Pune"));
    const byHand = await makeSegment(app, token, "By hand");
    const outside = await makeCustomer(app, token, inCity("Delhi"));
    const sentence = "Pune is filled by its rule. Change the rule, or choose a static segment.";
    expect((await map("tags", { tagIds: [pune], customerIds: [outside] })).message).toBe(sentence);
    const form = { phoneNumber: "+919800000002", name: "Asha", ...inCity("Pune") };
    const put = (body: object) =>
      app.call("POST /chatbird/api/customer_master/customer/save", { token, body: { ...form, ...body } });
    expect((await put({ tags: [pune] })).message).toBe(sentence);
    const { id } = (await put({ tags: [byHand] })).data;
    // What was read of a customer can be saved again as it is.
    expect((await put({ id, tags: [pune, byHand] })).status).toBe(200);
    expect((await put({ id, tags: [] })).status).toBe(200);
    expect([await count(pune), await count(byHand)]).toEqual([1, 0]);
  });

  it("may stand on others, and follows them", async () => {
    const group = await makeGroup(app, token, "North");
    const pune = await makeSegment(app, token, "Pune", lives("Pune"));
    const hand = await makeSegment(app, token, "Hand");
    const middle = await makeSegment(
      app,
      token,
      "Middle",
      both(within("segment", pune), within("group", group)),
    );
    const last = await makeSegment(app, token, "Last", {
      kind: "or",
      of: [within("segment", middle), within("segment", hand)],
    });
    const id = await makeCustomer(app, token, inCity("Pune"));
    expect(await Promise.all([middle, last].map(count))).toEqual([0, 0]);
    await map("groups", { groupIds: [group], customerIds: [id] });
    expect(await Promise.all([middle, last].map(count))).toEqual([1, 1]);
    await save({ id: pune, name: "Pune", rule: lives("Delhi") });
    expect(await Promise.all([pune, middle, last].map(count))).toEqual([0, 0, 0]);
    await map("tags", { tagIds: [hand], customerIds: [id] });
    expect(await Promise.all([middle, last].map(count))).toEqual([0, 1]);
    const circle = await save({ id: pune, name: "Pune", rule: within("segment", last) });
    expect(circle.status).toBe(409);
    expect(circle.message).toBe("Pune would stand on itself, by way of Last. Take that condition out.");
    const itself = await save({ id: pune, name: "Pune", rule: { kind: "not", of: within("segment", pune) } });
    expect(itself.message).toBe(
      "Pune would stand on itself, by way of its own rule. Take that condition out.",
    );
  });

  it("keeps what it stands on from being removed", async () => {
    const group = await makeGroup(app, token, "North");
    const hand = await makeSegment(app, token, "Hand");
    await makeSegment(app, token, "One", both(lives("Pune"), within("group", group)));
    await makeSegment(app, token, "Two", both(lives("Pune"), within("segment", hand)));
    const refused = async (key: string, id: string) =>
      (
        await app.call(`POST /chatbird/api/customer_master/${key}/{id}/remove` as never, {
          token,
          params: { id },
        })
      ).message;
    const sentence = (name: string, segments: string) =>
      `${name} is used by the rule of ${segments}. Take it out there first.`;
    expect(await refused("inputfield_definitions", city)).toBe(sentence("City", "One, Two"));
    expect(await refused("groups", group)).toBe(sentence("North", "One"));
    expect(await refused("tags", hand)).toBe(sentence("Hand", "Two"));
  });

  it("stays apart from a segment that was filled by hand", async () => {
    const hand = await makeSegment(app, token, "Hand");
    const reply = await save({ id: hand, name: "Hand", rule: lives("Pune") });
    expect(reply.message).toBe(
      "Hand holds customers who were chosen one by one. Create another segment for the rule.",
    );
    expect((await segment(hand)).kind).toBe("static");
  });
});
