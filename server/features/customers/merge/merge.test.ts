import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  freshPhone,
  makeCustomer,
  makeField,
  makeGroup,
  makeSegment,
} from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const AT = "/chatbird/api/customer_master/customers/{id}";
const get = (id: string) => app.call(`GET ${AT}`, { token, params: { id } });
const one = async (id: string) => (await get(id)).data.customer;
const merge = (id: string, otherId: string, choice: object = {}) =>
  app.call(`POST ${AT}/merge`, { token, params: { id }, body: { otherId, choice } });
const unmerge = (id: string) => app.call(`POST ${AT}/unmerge`, { token, params: { id } });
const save = (body: object) => app.call("POST /chatbird/api/customer_master/customer/save", { token, body });
const identities = async (id: string) => {
  const found = await app.platform.database.system.query<{ external_id: string }>(
    "select external_id from customer_identity where customer_id = $1 order by 1",
    [id],
  );
  return found.rows.map((row) => row.external_id);
};
const audited = async (id: string) => {
  const { items } = (await app.call(`GET ${AT}/timeline`, { token, params: { id } })).data;
  return items.map((item) => item.kind);
};

async function twoOfOne() {
  token = (await app.tenant()).token;
  const city = await makeField(app, token, { fieldLabel: "City" });
  const segments = [await makeSegment(app, token, "VIP"), await makeSegment(app, token, "News")];
  const group = await makeGroup(app, token, "North");
  const phones = [freshPhone(), freshPhone(), freshPhone(), freshPhone()] as const;
  const a = await makeCustomer(app, token, {
    name: "Asha Rao",
    phoneNumber: phones[0],
    whatsAppNumber: phones[1],
    data: [{ id: city, value: "Pune" }],
    tags: [segments[0]],
  });
  const b = await makeCustomer(app, token, {
    name: "Asha R",
    phoneNumber: phones[2],
    whatsAppNumber: phones[3],
    twitterId: "asha",
    data: [{ id: city, value: "Delhi" }],
    tags: segments,
    groups: [group],
  });
  return { a, b, city, segments, group, phones };
}

describe("merging", () => {
  it("shows beforehand what it keeps of whom, and changes nothing", async () => {
    const { a, b, city, segments, phones } = await twoOfOne();
    const before = [await one(a), await one(b)];
    const { data } = await app.call(`POST ${AT}/merge_preview`, {
      token,
      params: { id: a },
      body: { otherId: b, choice: { [city]: "b" } },
    });
    const lines = Object.fromEntries(
      data.lines.map(({ field, from, conflict }) => [field, [from, conflict]]),
    );
    expect(lines).toMatchObject({ name: ["a", true], [city]: ["b", true], twitterId: ["b", false] });
    expect(data.result).toMatchObject({
      id: a,
      name: "Asha Rao",
      whatsAppNumber: phones[1],
      twitterId: "asha",
    });
    expect(new Set(data.result.tags)).toEqual(new Set(segments));
    expect([await one(a), await one(b)]).toEqual(before);
  });

  it("keeps the chosen values, every identity, segment and group; the other opens the one that stays", async () => {
    const { a, b, city, segments, group, phones } = await twoOfOne();
    const created = (await one(a)).createdAt;
    expect((await merge(a, b, { phoneNumber: "b", [city]: "b" })).message).toBe(
      "Customers Merged Successfully",
    );
    const kept = await one(b);
    expect(kept).toMatchObject({
      id: a,
      name: "Asha Rao",
      phoneNumber: phones[2],
      whatsAppNumber: phones[1],
      data: [{ id: city, value: "Delhi" }],
      groups: [group],
      createdAt: created,
    });
    expect(new Set(kept.tags)).toEqual(new Set(segments));
    expect(await identities(a)).toEqual([...phones, "asha"].toSorted());
    expect((await get(a)).data.otherIdentities).toEqual([phones[0], phones[3]]);
    const list = await app.call("GET /chatbird/api/customer_master/customers", {
      token,
      query: { search: phones[0] },
    });
    expect(list.data.customers.customers.map((item) => item.id)).toEqual([a]);
    expect(await audited(b)).toEqual(["customer.merged", "customer.created", "customer.created"]);
    const { tags } = (await app.call("GET /chatbird/api/customer_master/tags", { token })).data;
    expect(tags.map((tag) => tag.count)).toEqual([1, 1]);
  });

  it("keeps identities that stand in no field when the customer is saved again", async () => {
    const { a, b, phones } = await twoOfOne();
    await merge(a, b);
    await save({ id: a, name: "Asha Rao", phoneNumber: phones[0], whatsAppNumber: null, twitterId: "asha" });
    expect(await identities(a)).toEqual([phones[0], phones[2], phones[3], "asha"].toSorted());
  });

  it("refuses one customer twice, a field nobody has, and someone unknown", async () => {
    const { a, b } = await twoOfOne();
    expect((await merge(a, a)).message).toBe("This is one customer. Choose another one to merge it with.");
    expect((await merge(a, b, { shoe: "a" })).message).toBe("Neither customer has a field shoe.");
    expect((await merge(a, "00000000-0000-7000-8000-000000000000")).status).toBe(404);
    await merge(a, b);
    expect((await merge(b, a)).status).toBe(404);
  });
});

describe("undoing a merge", () => {
  it("brings both back as they were", async () => {
    const { a, b, phones } = await twoOfOne();
    const before = [await one(a), await one(b)];
    await merge(a, b, { phoneNumber: "b", name: "b" });
    expect((await unmerge(a)).data).toEqual({ id: a, otherId: b });
    const after = [await one(a), await one(b)];
    // When they were changed is new, and how they were last spoken with is folded by the clock.
    const lasting = (item: (typeof before)[number]) => ({ ...item, updatedAt: "", contact: null });
    expect(after.map(lasting)).toEqual(before.map(lasting));
    expect(await identities(a)).toEqual([phones[0], phones[1]].toSorted());
    expect(await identities(b)).toEqual([phones[2], phones[3], "asha"].toSorted());
    expect(await audited(b)).toEqual(["customer.unmerged", "customer.created"]);
    expect((await unmerge(a)).status).toBe(409);
  });

  it("leaves what was changed since", async () => {
    const { a, b, city, phones } = await twoOfOne();
    await merge(a, b, { [city]: "b" });
    await save({
      id: a,
      name: "Asha Rao-Iyer",
      phoneNumber: phones[0],
      whatsAppNumber: phones[1],
      data: [{ id: city, value: "Delhi" }],
    });
    await unmerge(a);
    expect(await one(a)).toMatchObject({ name: "Asha Rao-Iyer", data: [{ id: city, value: "Pune" }] });
    expect(await one(b)).toMatchObject({ name: "Asha R", twitterId: "asha" });
  });

  it("is refused when someone else has a number meanwhile", async () => {
    const { a, b, phones } = await twoOfOne();
    await merge(a, b, { phoneNumber: "b" });
    await save({ id: a, name: "Asha Rao", phoneNumber: phones[0], whatsAppNumber: phones[1] });
    await makeCustomer(app, token, { name: "New Owner", phoneNumber: phones[2] });
    const refused = await unmerge(a);
    expect(refused.status).toBe(409);
    expect(refused.message).toBe(`A customer with the phone number ${phones[2]} exists already.`);
    expect((await one(b)).id).toBe(a);
  });

  it("goes back step by step through merges of merged ones, and dies with the customer", async () => {
    const { a, b } = await twoOfOne();
    const c = await makeCustomer(app, token, { name: "Third" });
    await merge(a, b);
    await merge(c, a);
    expect((await one(b)).id).toBe(c);
    expect((await unmerge(b)).data).toEqual({ id: c, otherId: a });
    expect((await one(b)).id).toBe(a);
    await merge(c, a);
    await app.call(`POST ${AT}/remove`, { token, params: { id: c } });
    expect((await get(b)).status).toBe(404);
    const left = await app.platform.database.system.query(
      "select 1 from customer_merge where kept_id = any($1)",
      [[a, c]],
    );
    expect(left.rowCount).toBe(0);
  });

  it("is possible for thirty days", async () => {
    const { a, b } = await twoOfOne();
    await merge(a, b);
    await app.platform.database.system.query(
      "update customer_merge set merged_at = now() - interval '31 days' where kept_id = $1",
      [a],
    );
    expect((await unmerge(a)).message).toMatch(/^Nothing was merged into this customer in the last 30 days/);
  });
});
