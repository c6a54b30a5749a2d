import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { createDispatches } from "#server/features/messages/dispatches/service.ts";
import type { DispatchContent } from "#server/features/messages/render/content.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, reaches, recount } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { PREFERENCES_MARK } from "./link.ts";

const ORIGIN = "https://dlvrd.example";
const { EMAIL, WHATSAPP } = CHANNEL_TYPES;

let vendor: Receiver;
let app: TestApp;
let tenant: Tenant;
let channel: string;
beforeAll(async () => {
  vendor = await startReceiver();
  vendor.answer = () => ({
    status: 200,
    body: JSON.stringify({ results: { total_accepted_recipients: 1, id: "1" } }),
  });
  app = await startApp({ SANDBOX_URL: vendor.origin, PUBLIC_URL: ORIGIN });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
  vendor.calls.length = 0;
  channel = await makeChannelRow(app, tenant.id, {
    vendor: "sparkpost",
    type: EMAIL,
    contactId: "shop@dlvrd.example",
    environment: "sandbox",
    credentials: { fromEmail: "shop@dlvrd.example", fromName: "Shop", authKey: "k", subAccount: "0" },
  });
});

const mail: DispatchContent = {
  kind: "template",
  name: "news",
  template: {
    kind: "email",
    name: "news",
    language: "en",
    examples: {},
    subject: "News",
    text: "Fewer: {{1}}",
    html: '<a href="{{1}}">Fewer</a> <a href="https://shop.example/">Shop</a>',
  },
  slots: ["body.1"],
  constants: {},
  media: {},
};

/** A mail to one person, as it went out. */
async function send(
  to: string,
  customerId: string | null = null,
  more: { source?: "broadcast" | "api"; linkOrigin?: string } = {},
) {
  const dispatches = createDispatches();
  const before = vendor.calls.length;
  const row = await app.platform.actFor(tenant.id).write((work) =>
    dispatches.sendFilled(work, {
      channelId: channel,
      source: more.source ?? "broadcast",
      name: "News",
      to,
      customerId,
      content: mail,
      vars: [PREFERENCES_MARK],
      ...(more.linkOrigin ? { linkOrigin: more.linkOrigin } : {}),
    }),
  );
  await reaches(app, tenant, row.id, "done");
  const call = vendor.calls[before];
  return { row, content: call && JSON.parse(call.body.toString()).content };
}
const pathOf = (content: { text: string }): string => new URL(/https:\S+/.exec(content.text)![0]).pathname;
const own = (path: string) => `${app.platform.addresses.own()}${path}`;
const open = (path: string, language = "en") =>
  fetch(own(path), { headers: { "accept-language": language }, redirect: "manual" });
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(own(path), { method: "POST", body, headers, redirect: "manual" });
const form = (...pairs: [string, string][]) => new URLSearchParams(pairs);
/** A customer who is reached by mail and on WhatsApp. */
async function makeAsha(): Promise<string> {
  await makeWhatsApp(app, tenant);
  const field = await makeField(app, tenant.token, { fieldLabel: "Mail", inputType: "email" });
  return makeCustomer(app, tenant.token, {
    name: "Asha",
    phoneNumber: "+919812345678",
    data: [{ id: field, value: "asha@people.example" }],
  });
}
const consents = async () => {
  const { data } = await app.call("GET /chatbird/api/consents", { token: tenant.token });
  return data.consents.map(({ address, optedIn, way }) => ({ address, optedIn, way }));
};

describe("a mail that nobody asked for", () => {
  it("brings the headers by which mail programs end it, and its reader's own link", async () => {
    const { content } = await send("asha@people.example");
    const path = pathOf(content);
    expect(path).toMatch(/^\/p\/[0-9A-Za-z]{17,40}$/);
    expect(content.headers).toEqual({
      "List-Unsubscribe": `<${ORIGIN}${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(content.html).toContain(`href="${ORIGIN}${path}"`);
    const other = await send("ravi@people.example");
    expect(pathOf(other.content)).not.toBe(path);
  });

  it("does not have that link counted as a click", async () => {
    const { content } = await send("asha@people.example", null, { linkOrigin: ORIGIN });
    expect(content.html).toMatch(/href="https:\/\/dlvrd\.example\/p\/.*href="https:\/\/dlvrd\.example\/l\//);
  });

  it("has none where a program of the enterprise sends it to somebody who asked", async () => {
    const { content } = await send("asha@people.example", null, { source: "api" });
    expect(content).not.toHaveProperty("headers");
  });
});

describe("the button of a mail program", () => {
  it.each([
    ["a form", () => form(["List-Unsubscribe", "One-Click"])],
    [
      "parts",
      () => {
        const body = new FormData();
        body.set("List-Unsubscribe", "One-Click");
        return body;
      },
    ],
  ])("ends the mails at once, sent as %s, and twice is once", async (_, body) => {
    const path = pathOf((await send("Asha@People.example")).content);
    expect((await post(path, body())).status).toBe(200);
    expect((await post(path, body())).status).toBe(200);
    expect(await consents()).toEqual([{ address: "asha@people.example", optedIn: false, way: "one_click" }]);
    const { row, content } = await send("ASHA@people.example");
    expect(content).toBeUndefined();
    expect(await recount(app, tenant, row.no)).toMatchObject({ skipped: 1 });
  });
});

describe("the page", () => {
  it("says in its reader's language where the enterprise writes to them, and changes nothing", async () => {
    const id = await makeAsha();
    const path = pathOf((await send("asha@people.example", id)).content);
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'; style-src 'sha256-"),
    });
    const html = await page.text();
    expect(html).toContain("a•••@p•••.example");
    expect(html).toContain("••••78");
    for (const secret of ["asha@", "people", "9812345678", id, "Asha"]) expect(html).not.toContain(secret);
    expect(html.match(/checked/g)).toHaveLength(2);
    expect(await (await open(path, "hi-IN,en;q=0.5")).text()).toContain("आपकी पसंद");
    expect(await (await open(path, "ar")).text()).toContain('dir="rtl"');
    expect((await fetch(own(path), { method: "HEAD" })).status).toBe(200);
    expect(await consents()).toEqual([]);
  });

  it("switches each kind of channel off and on again", async () => {
    const id = await makeAsha();
    const path = pathOf((await send("asha@people.example", id)).content);
    const shown: [string, string][] = [EMAIL, WHATSAPP].map((type) => ["shown", String(type)]);
    const saved = await post(path, form(...shown, ["wanted", String(EMAIL)]));
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${path}?saved=1`]);
    const phone = { address: "+919812345678", way: "page" };
    expect(await consents()).toEqual([{ ...phone, optedIn: false }]);
    const after = await (await open(`${path}?saved=1`)).text();
    expect(after).toContain('role="status"');
    expect(after.match(/checked/g)).toHaveLength(1);
    await post(path, form(...shown, ["wanted", String(EMAIL)], ["wanted", String(WHATSAPP)]));
    expect((await consents())[0]).toEqual({ ...phone, optedIn: true });
    await post(path, form(...shown));
    expect((await consents()).slice(0, 2).every(({ optedIn }) => !optedIn)).toBe(true);
    // What did not stand on the page is not touched by it.
    await post(path, form(...shown, ["wanted", String(EMAIL)], ["wanted", String(WHATSAPP)]));
    await post(path, form(["shown", "5"]));
    expect(await consents()).toHaveLength(6);
    expect((await consents())[0]!.optedIn).toBe(true);
  });

  it("shows whoever has that address now nothing of the customer whose it was", async () => {
    const id = await makeAsha();
    const html = await (await open(pathOf((await send("before@people.example", id)).content))).text();
    expect(html).toContain("b•••@p•••.example");
    expect(html).not.toContain("••••78");
    expect(html.match(/checkbox/g)).toHaveLength(1);
  });

  it("opens for nobody else: forged, of an erased customer, sent by a foreign page", async () => {
    const id = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: "+919812345678" });
    const path = pathOf((await send("asha@people.example", id)).content);
    const forged = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
    for (const wrong of [forged, "/p/x", "/p/1122AAAAAAAAAAAAAA"]) {
      const page = await open(wrong);
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("does not work")]);
      expect((await post(wrong, form(["List-Unsubscribe", "One-Click"]))).status).toBe(404);
    }
    const foreign = await post(path, form(["shown", "1"]), { origin: "https://evil.example" });
    expect(foreign.status).toBe(400);
    expect(await consents()).toEqual([]);
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token: tenant.token,
      params: { id },
    });
    expect(await (await open(path)).text()).toContain("no longer kept");
  });
});

it("is not asked for again and again by one address", async () => {
  const strict = await startApp({ LOGIN_RATE_PER_MINUTE: "5" });
  await strict.listen(0, "127.0.0.1");
  try {
    const statuses = new Set<number>();
    for (let call = 0; call < 260; call++)
      statuses.add((await fetch(`${strict.platform.addresses.own()}/p/nobody`)).status);
    expect([...statuses]).toEqual([404, 429]);
  } finally {
    await strict.stop();
  }
});
