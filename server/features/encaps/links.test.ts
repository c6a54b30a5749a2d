import { afterAll, beforeAll, expect, it } from "vitest";
import {
  codeOf,
  drawEncap,
  encapHands,
  launchEncap,
  makeEncap,
  openRun,
} from "#server/testing/factories/encaps.ts";
import { makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

const LIST = "/e/enterprise/campaigns";
const MASTER = "/chatbird/api/customer_master";
let app: TestApp;
let token: string;
let hands: ReturnType<typeof encapHands>;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
  hands = encapHands(app, token);
});
afterAll(() => app.stop());

it("resumes a personal link anywhere, and writes what is kept to the customer", async () => {
  const [city, rated] = [
    await makeField(app, token, { fieldLabel: "City" }),
    await makeField(app, token, { fieldLabel: "Rating", inputType: "number" }),
  ];
  const { id } = await makeEncap(app, token);
  const { forms } = await hands.draft(id);
  forms[0]!.fields[0]!.keepAs = rated;
  // Digits are no city: the attribute does not take them.
  forms[1]!.fields[0]!.keepAs = city;
  await drawEncap(app, token, id, { forms });
  await launchEncap(app, token, id);
  const customer = await makeCustomer(app, token, { name: "Asha Raman" });
  const link = await hands.linkTo(id, { customerId: customer });
  expect(link).toMatchObject({ kind: "personal", customerName: "Asha Raman", opened: 0 });
  const code = codeOf(link.url);
  const phone = await openRun(app, code);
  expect(phone.token).toBeNull();
  await phone.press("rate", "toMore", { rating: 3 });
  const laptop = await openRun(app, code);
  expect(laptop.started.data.at).toMatchObject({ form: { id: "more" }, values: { rating: 3 } });
  await laptop.press("more", "send", { comment: "12345" });
  expect(await hands.runsOf(id)).toMatchObject([{ customerName: "Asha Raman", state: "finished" }]);
  const kept = await app.call(`GET ${MASTER}/customers/{id}`, { token, params: { id: customer } });
  expect(kept.data.customer.data).toEqual([{ id: rated, value: "3" }]);
  const [instance] = await hands.runsOf(id);
  const { history } = await hands.runOf(id, instance!.id);
  expect(history.filter(({ what }) => what === "kept" || what === "refused")).toMatchObject([
    { what: "kept" },
    { what: "refused", note: expect.stringContaining("City") },
  ]);
  const log = await app.call(`GET ${LIST}/{id}/logs`, { token, params: { id } });
  expect(log.data.entries).toMatchObject([{ level: "error", event: "keepRefused" }]);
  const timeline = await app.call(`GET ${MASTER}/customers/{id}/timeline`, {
    token,
    params: { id: customer },
  });
  const kinds = timeline.data.items.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["encap.opened", "encap.finished"]));
  // It was asked once: the link tells that it is done, whatever is opened.
  expect((await hands.face(code)).data.state).toBe("finished");
  expect((await openRun(app, code)).started.data.at).toMatchObject({ kind: "finished" });
});

it("begins a personal link anew where it may be answered again", async () => {
  const { id } = await makeEncap(app, token, { example: "feedback" });
  await drawEncap(app, token, id, { properties: { title: "Again", askOnce: false } });
  await launchEncap(app, token, id);
  const code = codeOf((await hands.linkTo(id, { customerId: await makeCustomer(app, token) })).url);
  for (const _ of [1, 2]) {
    const run = await openRun(app, code);
    expect(run.started.data.at.kind).toBe("form");
    await run.press("rate", "toMore", { rating: 5 });
    await run.press("more", "send");
  }
  expect(await hands.runsOf(id)).toHaveLength(2);
  const together = await Promise.all([openRun(app, code), openRun(app, code)]);
  expect(together.map(({ started }) => started.status)).toEqual([200, 200]);
  expect(await hands.runsOf(id)).toHaveLength(3);
});

it("says so where it is paused, stopped, expired, withdrawn or unknown", async () => {
  const { id, code } = await hands.launched();
  const run = await openRun(app, code);
  const go = (way: "pause" | "resume" | "stop") =>
    app.call(`POST ${LIST}/{id}/${way}`, { token, params: { id } });
  const starts = async (link: string) => (await openRun(app, link)).started.status;
  await go("pause");
  expect((await hands.face(code)).data.state).toBe("paused");
  expect(await starts(code)).toBe(409);
  expect((await run.press("rate", "toMore", { rating: 5 })).message).toBe("This is not open at the moment.");
  await go("resume");
  await go("stop");
  expect((await hands.face(code)).data.state).toBe("closed");
  expect(await starts(code)).toBe(409);
  // Who has begun may finish.
  expect((await run.press("rate", "toMore", { rating: 5 })).data.kind).toBe("form");
  await launchEncap(app, token, id);
  const named = await hands.linkTo(id, {
    name: "Poster",
    expiresAt: new Date(Date.now() - 1_000).toISOString(),
  });
  expect((await hands.face(codeOf(named.url))).data.state).toBe("expired");
  expect(await starts(codeOf(named.url))).toBe(409);
  const good = await hands.linkTo(id, { name: "Leaflet" });
  const leaflet = await openRun(app, codeOf(good.url));
  await app.call(`DELETE ${LIST}/{id}/urls/{linkId}`, { token, params: { id, linkId: good.id } });
  expect(await starts(codeOf(good.url))).toBe(404);
  expect((await leaflet.press("rate", "toMore", { rating: 5 })).status).toBe(404);
  expect((await hands.runsOf(id)).map(({ linkName }) => linkName)).toContain("Leaflet");
  expect((await hands.face("A".repeat(24))).message).toMatch(/^This link leads nowhere/);
  const links = await app.call(`GET ${LIST}/{id}/urls`, { token, params: { id } });
  expect(links.data.links).toMatchObject([
    { kind: "general", opened: 1, abilities: { delete: false } },
    { name: "Poster" },
  ]);
  const general = await app.call(`DELETE ${LIST}/{id}/urls/{linkId}`, {
    token,
    params: { id, linkId: links.data.links[0]!.id },
  });
  expect(general.status).toBe(409);
});

it("forgets the runs and links of a customer who is erased, and of a merged one not", async () => {
  const { id } = await hands.launched();
  const [asha, twin] = [await makeCustomer(app, token), await makeCustomer(app, token, { name: "Asha R" })];
  for (const customerId of [asha, twin]) {
    const run = await openRun(app, codeOf((await hands.linkTo(id, { customerId })).url));
    await run.press("rate", "toMore", { rating: 5 });
  }
  const merged = await app.call(`POST ${MASTER}/customers/{id}/merge`, {
    token,
    params: { id: asha },
    body: { otherId: twin, choice: {} },
  });
  expect(merged.status, merged.message).toBe(200);
  expect(await hands.runsOf(id)).toHaveLength(2);
  await app.call(`POST ${MASTER}/customers/{id}/remove`, { token, params: { id: asha } });
  expect(await hands.runsOf(id)).toEqual([]);
  const links = await app.call(`GET ${LIST}/{id}/urls`, { token, params: { id } });
  expect(links.data.links.map(({ kind }) => kind)).toEqual(["general"]);
});
