import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
/** What is entered for a broadcast to them. */
let entered: Record<string, unknown>;
let id: string;
/** The links that came, by the number they came to. */
const links = new Map<string, string>();
const customers: string[] = [];
const PERSON = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36" };

beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  entered = await writeToThree();
  id = await prepare();
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const place = (broadcast: string) => ({ params: { id: broadcast } });
const openAs = (link: string, headers: Record<string, string> = PERSON, method = "GET") =>
  fetch(link, { method, headers, redirect: "manual" });
const clicks = async () => (await call("GET /chatbird/api/broadcast/{id}/clicks", place(id))).data;
const reaches = (broadcast: string, state: string) =>
  vi.waitFor(
    async () => {
      const { data } = await call("GET /chatbird/api/broadcast/{id}", place(broadcast));
      expect(data.data.state).toBe(state);
      return data.data;
    },
    { timeout: 20_000, interval: 20 },
  );

async function prepare(): Promise<string> {
  const made = await call("POST /chatbird/api/broadcast/create", { body: entered });
  if (made.status !== 200) throw new Error(made.message);
  return (await reaches(made.data.data.id, "ready")).id;
}

async function writeToThree() {
  const field = await makeField(app, tenant.token, {
    fieldLabel: "Offer",
    fieldName: "offer",
    inputType: "alphanumeric",
  });
  const segment = await makeSegment(app, tenant.token, "Offers");
  for (const n of [1, 2, 3])
    customers.push(
      await makeCustomer(app, tenant.token, {
        name: `Person ${"abc"[n - 1]}`,
        phoneNumber: `+91981234000${n}`,
        tags: [segment],
        data: [{ id: field, value: `x${n}` }],
      }),
    );
  // As an import of before attributes had rules left them.
  await app.platform.database.system.query(
    `update customer set attributes = regexp_replace(attributes::text, '"x(\\d)"', '"https://shop.example/offer?u=\\1"')::jsonb
     where enterprise_id = $1`,
    [tenant.id],
  );
  const approved = await makeApproved(app, tenant, [
    {
      type: "BODY",
      text: "Hello {{1}}, this is for you: {{2}}. Rules are at {{3}} for all.",
      example: { body_text: [["Asha", "https://a.example", "https://b.example"]] },
    },
  ]);
  return {
    ...approved.body,
    phoneNumber: [],
    customers: { filter: { tags: segment } },
    columnMapping: [
      { variable: "1", type: "column", value: "Name" },
      { variable: "2", type: "column", value: "Offer" },
      { variable: "3", type: "static", value: "https://shop.example/rules" },
    ],
    start: false,
    countClicks: true,
  };
}

const parametersOf = ({ body }: (typeof vendor.taken)[number]): string[] =>
  (
    body as { template: { components: { type: string; parameters: { text: string }[] }[] } }
  ).template.components
    .find(({ type }) => type === "body")!
    .parameters.map(({ text }) => text);

describe("a broadcast that counts clicks", () => {
  it("shows its tracked links in the flight plan, which lead on uncounted before it is sent", async () => {
    const own = app.platform.addresses.own();
    const { data } = await call("GET /chatbird/api/broadcast/{id}/plan", place(id));
    const shown = data.plan.samples[0]!.values["body.2"]!;
    expect(shown).toMatch(new RegExp(`^${own}/l/[0-9A-Za-z]{10,16}$`));
    const answer = await openAs(shown);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://shop.example/offer?u=1"]);
    const opened = await call("GET /chatbird/api/broadcast/{id}", place(id));
    expect(opened.data.data).toMatchObject({ countClicks: true, clicked: 0 });
  });

  it("sends each person links of their own, which lead where the message said", async () => {
    await call("POST /chatbird/api/broadcast/{id}/start", { ...place(id), body: { startAt: null } });
    await reaches(id, "done");
    for (const message of vendor.taken) {
      const [, offer, rules] = parametersOf(message);
      links.set(message.to.slice(-1), offer!);
      links.set(`${message.to.slice(-1)} rules`, rules!);
    }
    expect(new Set(links.values()).size).toBe(6);
    for (const n of ["1", "2", "3"]) {
      const answer = await openAs(links.get(n)!, { "user-agent": "WhatsApp/2.23" });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(`https://shop.example/offer?u=${n}`);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    }
    await openAs(links.get("1")!, { ...PERSON, "sec-purpose": "prefetch" });
    expect((await openAs(links.get("1")!, PERSON, "HEAD")).headers.get("location")).toContain("u=1");
  });

  it("counts people and clicks, each link of the template by itself, and no robots", async () => {
    for (const name of ["1", "1", "2", "1 rules"]) await openAs(links.get(name)!);
    await eventually(async () =>
      expect(await clicks()).toEqual({
        persons: 2,
        clicks: 4,
        links: [
          { link: "{{2}}", persons: 2, clicks: 3 },
          { link: "https://shop.example/rules", persons: 1, clicks: 1 },
        ],
      }),
    );
    const { data } = await call("GET /chatbird/api/broadcast/{id}", place(id));
    expect(data.data.clicked).toBe(2);
  });

  it("counts each person once, however many taps come at the same moment, and tells programs of each", async () => {
    await call("POST /e/enterprise/webhooks", {
      body: { name: "Clicks", url: "https://hooks.dlvrd.invalid/", events: ["message.clicked"] },
    });
    await Promise.all(Array.from({ length: 12 }, () => openAs(links.get("3")!)));
    await eventually(async () => expect(await clicks()).toMatchObject({ persons: 3, clicks: 16 }));
    expect((await clicks()).links[0]).toEqual({ link: "{{2}}", persons: 3, clicks: 15 });
    const { rows } = await app.platform.database.system.query<{ type: string; data: object }>(
      "select type, data from webhook_event where enterprise_id = $1",
      [tenant.id],
    );
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({
      type: "message.clicked",
      data: { url: "https://shop.example/offer?u=3", customerId: customers[2] },
    });
  });

  it("says on the message, on the person's timeline and in the file what was opened", async () => {
    const listed = await call("GET /chatbird/api/broadcast/{id}/messages", {
      ...place(id),
      query: { search: "40001" },
    });
    const { data } = await call("GET /chatbird/api/broadcast/{id}/message", {
      ...place(id),
      query: { messageId: listed.data.messages[0]!.id },
    });
    expect(data.message.clicks.map(({ url }) => url)).toEqual([
      "https://shop.example/offer?u=1",
      "https://shop.example/offer?u=1",
      "https://shop.example/rules",
    ]);
    const timeline = await call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      params: { id: customers[0]! },
      query: { kind: "message.clicked" },
    });
    expect(timeline.data.items).toHaveLength(3);
    expect(timeline.data.items[0]).toMatchObject({
      kind: "message.clicked",
      data: { name: "order_shipped", link: "https://shop.example/rules" },
    });
    expect(timeline.data.items[1]!.data).toMatchObject({ link: "https://shop.example/offer?u=1" });
    const file = await call("GET /chatbird/api/broadcast/{id}/messages/csv", place(id));
    const [head, first] = String(file.data).split(/\r?\n/);
    expect(head).toBe("From,To,Sent Date,Status,Channel Message Id,Reason,Clicks");
    expect(first).toMatch(/,3$/);
  });

  it("lets a segment ask who clicked", async () => {
    const counted = await call("POST /chatbird/api/customer_master/segments/preview", {
      body: { rule: { kind: "message", event: "clicked", campaign: id } },
    });
    expect(counted.data).toMatchObject({ count: 3 });
  });

  it("tries it on oneself with links that count for the test alone", async () => {
    const taken = vendor.taken.length;
    const again = await prepare();
    await call("POST /chatbird/api/broadcast/{id}/test", { ...place(again), body: { to: "+919812340099" } });
    await vendor.took(taken + 1);
    const [, offer] = parametersOf(vendor.taken.at(-1)!);
    expect((await openAs(offer!)).headers.get("location")).toMatch(/offer\?u=/);
    const { data } = await call("GET /chatbird/api/broadcast/{id}", place(again));
    expect(data.data.clicked).toBe(0);
  });

  it("forgets what an erased person opened, keeps the sums, and counts them no more", async () => {
    const left = () =>
      app.platform.database.system.query<{ n: number }>(
        "select count(*)::int as n from message_click where enterprise_id = $1",
        [tenant.id],
      );
    // Clicks are written down beside the answer: the last ones, that of the test too, may be on their way.
    await eventually(async () => expect((await left()).rows[0]!.n).toBe(17));
    const before = 17;
    await call("POST /chatbird/api/customer_master/customers/{id}/remove", { params: { id: customers[0]! } });
    expect((await left()).rows[0]!.n).toBe(before - 3);
    expect(await clicks()).toMatchObject({ persons: 3, clicks: 16 });
    // Nothing tells any more where it led.
    expect((await openAs(links.get("1")!)).status).toBe(404);
    await openAs(links.get("2")!);
    await eventually(async () => expect((await clicks()).clicks).toBe(17));
    expect((await left()).rows[0]!.n).toBe(before - 2);
  });

  it.each([
    [
      "a code that was changed",
      () => `${links.get("1")!.slice(0, -1)}${links.get("1")!.endsWith("a") ? "b" : "a"}`,
    ],
    ["no code", () => `${app.platform.addresses.own()}/l/${"x".repeat(12)}`],
    ["a code that is too long", () => `${app.platform.addresses.own()}/l/${"A".repeat(250)}`],
    ["bytes that are no text", () => `${app.platform.addresses.own()}/l/%00%E2`],
  ])("leads nowhere for %s, and says so", async (_name, link) => {
    const answer = await openAs(link(), { ...PERSON, accept: "text/html" });
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get("location")).toBeNull();
  });

  it("says when the message is no longer there", async () => {
    const gone = links.get("3")!;
    await app.platform.database.system.query(
      "delete from message where enterprise_id = $1 and address like '%40003'",
      [tenant.id],
    );
    const answer = await openAs(gone, { ...PERSON, "accept-language": "en" });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain("The message it stood in is no longer kept.");
  });
});
