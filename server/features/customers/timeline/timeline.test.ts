import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCustomer, makeField, makeGroup, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { timeline } from "./service.ts";
import type { Item, TimelineSource } from "./source.ts";

let app: TestApp;
let token: string;
let enterpriseId: string;
beforeAll(async () => {
  app = await startApp();
  const tenant = await app.tenant();
  token = tenant.token;
  enterpriseId = tenant.id;
});
afterAll(() => app.stop());

const page = async (id: string, query: Record<string, unknown> = {}) =>
  app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", { token, params: { id }, query });
const save = (body: object) => app.call("POST /chatbird/api/customer_master/customer/save", { token, body });

it("tells what changed, by whom, and which segments and groups were joined and left", async () => {
  const [vip, news] = [await makeSegment(app, token, "VIP"), await makeSegment(app, token, "News")];
  const north = await makeGroup(app, token, "North");
  const city = await makeField(app, token);
  const id = await makeCustomer(app, token, { tags: [vip] });
  const { customer } = (
    await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params: { id } })
  ).data;
  await save({
    id,
    name: "Asha Rao",
    phoneNumber: customer.phoneNumber,
    data: [{ id: city, value: "Pune" }],
    groups: [north],
  });
  const other = await makeCustomer(app, token);
  const map = (customerIds: string[]) =>
    app.call("POST /chatbird/api/customer_master/{kind}/map_customers", {
      token,
      params: { kind: "tags" },
      body: { tagIds: [vip, news], customerIds },
    });
  await map([id, other]);
  await map([id, other]);
  const { items, kinds } = (await page(id)).data;
  expect(items.map(({ kind, data, by }) => [kind, data, by])).toEqual([
    [
      "customer.joined",
      {
        joined: expect.arrayContaining([
          { of: "segment", name: "VIP" },
          { of: "segment", name: "News" },
        ]),
      },
      "Role 1",
    ],
    [
      "customer.changed",
      {
        fields: ["name", city],
        joined: [{ of: "group", name: "North" }],
        left: [{ of: "segment", name: "VIP" }],
      },
      "Role 1",
    ],
    ["customer.created", { joined: [{ of: "segment", name: "VIP" }] }, "Role 1"],
  ]);
  expect(kinds).toContain("customer.joined");
  const joined = (await page(id, { kind: "customer.joined" })).data.items;
  expect(joined.map(({ kind }) => kind)).toEqual(["customer.joined"]);
});

it("is paged by cursor and by number without a gap, and refuses a cursor that is none", async () => {
  const id = await makeCustomer(app, token);
  const { customer } = (
    await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params: { id } })
  ).data;
  for (let n = 0; n < 4; n++) {
    await save({ id, name: `Name ${"abcd"[n]}`, phoneNumber: customer.phoneNumber });
  }
  const all = (await page(id)).data.items.map((item) => item.id);
  expect(all).toHaveLength(5);
  const walked: string[] = [];
  for (let before: string | null | undefined = ""; before !== null; ) {
    const { data } = await page(id, { perPage: 2, ...(before ? { before } : {}) });
    walked.push(...data.items.map((item) => item.id));
    before = data.next;
  }
  expect(walked).toEqual(all);
  expect((await page(id, { perPage: 2, from: 4 })).data.items.map((item) => item.id)).toEqual(all.slice(4));
  for (const before of [
    "x",
    "2026-02-31T00:00:00.000000Z audit:0000000000000000001",
    "2026-01-01T00:00:00.000000Z audit:9999999999999999999",
    "0000-01-01T00:00:00.000000Z audit:0000000000000000001",
  ]) {
    const reply = await page(id, { before });
    expect([reply.status, reply.message]).toEqual([400, "before: must be the next of the page before"]);
  }
  expect((await page(id, { kind: "shoe" })).message).toMatch(/^kind: must be one of customer.created/);
});

it("puts what other features know in its place by time", async () => {
  const id = await makeCustomer(app, token);
  const scope = app.platform.actFor(enterpriseId);
  const at = "2100-01-01T00:00:00.000000Z";
  const made = (name: string, kind: string): Item[] =>
    ["3", "2", "1"].map((n) => ({ id: `${name}:${n}`, at, kind, data: { n }, by: null }));
  const source = (name: string, kind: string): TimelineSource => ({
    kinds: [kind],
    items: async (_rows, customerIds, before, limit) => {
      expect(customerIds).toEqual([id]);
      return made(name, kind)
        .filter((item) => !before || item.at < before.at || (item.at === before.at && item.id < before.id))
        .slice(0, limit);
    },
  });
  const sources = [source("message", "message.sent"), source("chat", "chat.closed")];
  const seen: string[] = [];
  for (let before: string | undefined; ; ) {
    const found = await timeline({ sources, veils: [] }, scope, id, {
      from: 0,
      perPage: 2,
      kind: "",
      before,
    });
    seen.push(...found.items.map((item) => item.id));
    if (!found.next) break;
    before = found.next;
  }
  expect(seen).toEqual(["message:3", "message:2", "message:1", "chat:3", "chat:2", "chat:1"]);
});
