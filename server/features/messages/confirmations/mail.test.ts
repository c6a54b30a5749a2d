import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { createDispatches } from "#server/features/messages/dispatches/service.ts";
import { eventually } from "#server/testing/eventually.ts";
import { askByMail, hoursLater, lookForDue, saveSetting } from "#server/testing/factories/confirmations.ts";
import { reaches } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

const ORIGIN = "https://dlvrd.example";
const { EMAIL } = CHANNEL_TYPES;
const ASHA = "asha@people.example";

let vendor: Receiver;
let app: TestApp;
let tenant: Tenant;
let channelId: string;
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
  channelId = await askByMail(app, tenant);
});

const note = async (address = ASHA, optedIn = true) => {
  const body = { address, channelType: EMAIL, optedIn, words: "Signed form" };
  return (await app.call("POST /chatbird/api/consents", { token: tenant.token, body })).data;
};
const mails = () => vendor.calls.map(({ body }) => JSON.parse(body.toString()).content);
const asked = async (count = 1) => {
  await eventually(() => expect(vendor.calls.length).toBe(count));
  return mails()[count - 1] as { subject: string; text: string; html: string; headers: object };
};
const pathOf = ({ text }: { text: string }) => new URL(/https:\S+\/y\/\S+/.exec(text)![0]).pathname;
const own = (path: string) => `${app.platform.addresses.own()}${path}`;
const open = async (path: string, language = "en") => {
  const page = await fetch(own(path), { headers: { "accept-language": language }, redirect: "manual" });
  return { status: page.status, headers: Object.fromEntries(page.headers), html: await page.text() };
};
const press = (path: string, headers: Record<string, string> = {}) =>
  fetch(own(path), { method: "POST", body: new URLSearchParams(), headers, redirect: "manual" });
const events = async () => {
  const { data } = await app.call("GET /chatbird/api/consents", { token: tenant.token });
  return data.consents.map(({ address, optedIn, way }) => [address, optedIn, way]);
};

it("asks in the enterprise's words, with a link of each reader's own, which reports do not show", async () => {
  await note();
  await note("meera@people.example");
  await asked(2);
  const [one, other] = mails();
  expect(one.subject).toBe("News from the shop?");
  expect(one.html).toContain("Say &lt;yes&gt; here:");
  expect(one.html).toMatch(/<a href="https:\/\/dlvrd\.example\/y\/\w+">/);
  expect(JSON.stringify(one.headers)).toContain("List-Unsubscribe");
  expect(pathOf(one)).not.toBe(pathOf(other));
  const { data } = await app.call("GET /chatbird/api/reports/messages/status", {
    token: tenant.token,
    query: { source: "confirmation" },
  });
  expect(JSON.stringify(data)).not.toMatch(/\/y\/\w/);
});

it("is confirmed by the button alone: looking changes nothing, whoever looks", async () => {
  await note();
  const path = pathOf(await asked());
  for (const language of ["en", "hi", "ar"]) {
    const { status, html, headers } = await open(path, language);
    expect(status).toBe(200);
    expect(html).toContain("a•••@p•••.example");
    expect(html).not.toContain("asha");
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  }
  expect((await fetch(own(path), { method: "HEAD" })).status).toBe(200);
  expect((await open(path, "ar")).html).toContain('dir="rtl"');
  expect(await note()).toMatchObject({ standing: "pending" });
  const pressed = await press(path);
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, path]);
  const after = await open(path);
  expect(after.html).toContain("Confirmed.");
  expect(after.html).not.toContain("<button");
  expect((await press(path)).status).toBe(303);
  expect((await events()).filter(([, , way]) => way === "confirmed")).toEqual([[ASHA, true, "confirmed"]]);
  expect(await note()).toMatchObject({ standing: "yes" });
});

it("opens for nobody else: forged, of another page, over, taken back by a no, sent by a foreign page", async () => {
  await note();
  const mail = await asked();
  const path = pathOf(mail);
  const forged = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
  const preferences = /https:\/\/dlvrd\.example(\/p\/\w+)/.exec(JSON.stringify(mail.headers))![1]!;
  for (const wrong of [forged, "/y/x", preferences.replace("/p/", "/y/"), "/y/1122AAAAAAAAAAAAAA"]) {
    const { status, html } = await open(wrong);
    expect([status, html]).toEqual([404, expect.stringContaining("does not work")]);
    expect((await press(wrong)).status).toBe(404);
  }
  expect((await open(path.replace("/y/", "/p/"))).status).toBe(404);
  expect((await press(path, { origin: "https://evil.example" })).status).toBe(400);
  await hoursLater(app, tenant, 24 * 15);
  await lookForDue(app);
  expect((await open(path)).html).toContain("This link is over.");
  await press(path);
  expect((await events())[0]).toEqual([ASHA, null, "expired"]);
  await note(ASHA, false);
  expect((await open(path)).html).toContain("you want no messages");
  await press(path);
  expect((await events())[0]).toEqual([ASHA, false, "agent"]);
});

it("ends by the button of the mail program, though no yes was confirmed", async () => {
  await note();
  const mail = await asked();
  const path = /https:\/\/dlvrd\.example(\/p\/\w+)/.exec(JSON.stringify(mail.headers))![1]!;
  const page = await open(path);
  // Who has not confirmed is not written to, and the box says so.
  expect(page.html).not.toContain("checked");
  await fetch(own(path), { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect((await events())[0]).toEqual([ASHA, false, "one_click"]);
});

it("is confirmed by the box of the preferences page, and refused by its button for none", async () => {
  await note();
  const path = /https:\/\/dlvrd\.example(\/p\/\w+)/.exec(JSON.stringify((await asked()).headers))![1]!;
  const save = (body: Record<string, string>) =>
    fetch(own(path), {
      method: "POST",
      body: new URLSearchParams({ shown: "1", ...body }),
      redirect: "manual",
    });
  await save({});
  expect(await note()).toMatchObject({ standing: "pending" });
  await save({ none: "1" });
  expect((await events())[0]).toEqual([ASHA, false, "page"]);
  await save({ wanted: "1" });
  expect((await events())[0]).toEqual([ASHA, true, "page"]);
  expect(await note()).toMatchObject({ standing: "yes" });
});

it("is not turned on without a link, a subject, or an address that others reach", async () => {
  const refusal = async (more: object) =>
    (
      (await saveSetting(app, tenant, EMAIL, { channelId, subject: "a", body: "{link}", ...more }))
        .data as unknown as { errors: { message: string }[] }
    ).errors.map(({ message }) => message);
  expect(await refusal({ subject: " ", body: "Yes?" })).toEqual([
    "Write a subject.",
    "Write {link} where the link is to stand.",
  ]);
});

it("sends nothing to confirm to who has nothing to confirm any more", async () => {
  const dispatches = createDispatches();
  const row = await app.platform.actFor(tenant.id).write((work) =>
    dispatches.sendOne(work, {
      channelId,
      source: "confirmation",
      name: "Double opt-in",
      to: ASHA,
      content: { kind: "email", subject: "Yes?", text: "dlvrd-confirm-link" },
    }),
  );
  await reaches(app, tenant, row.id, "done");
  expect(vendor.calls).toEqual([]);
});
