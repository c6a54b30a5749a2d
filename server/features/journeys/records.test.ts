import { afterAll, beforeAll, expect, it } from "vitest";
import { makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { drawJourney, makeJourney, publishJourney } from "#server/testing/factories/journeys.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const LIST = "/e/enterprise/journeys";
let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

const WAITS = {
  first: "pause",
  steps: [
    {
      id: "pause",
      kind: "wait" as const,
      pause: { kind: "span" as const, amount: 1, unit: "days" as const },
    },
  ],
};
const draftOf = async (id: string) =>
  (await app.call(`GET ${LIST}/{id}/draft`, { token, params: { id } })).data;
const importing = (content: string, fileName = "journey.json") =>
  app.call(`POST ${LIST}/import`, { token, files: [{ fileName, content }] });
const move = (id: string, what: "pause" | "resume" | "stop") =>
  app.call(`POST ${LIST}/{id}/${what}`, { token, params: { id } });

it("is made blank or of a starter, listed, found by name and state, renamed", async () => {
  const blank = await makeJourney(app, token, undefined, "Blank one");
  expect(blank).toMatchObject({ state: 0, version: 1, publishedVersion: null, differs: true, entry: "hand" });
  const made = await app.call(`POST ${LIST}`, {
    token,
    body: { name: "Cart one", starter: "abandonedCart" },
  });
  expect(made.data.journey.entry).toBe("event");
  const taken = await app.call(`POST ${LIST}`, { token, body: { name: "cart ONE" } });
  expect([taken.status, taken.message]).toEqual([
    409,
    "A journey named cart ONE exists already. Choose another name.",
  ]);
  const list = async (query: object) =>
    (await app.call(`GET ${LIST}`, { token, query: { ...query } })).data.journeys.map(({ name }) => name);
  expect(await list({ name: "one" })).toEqual(["Cart one", "Blank one"]);
  await drawJourney(app, token, blank.id, WAITS);
  await publishJourney(app, token, blank.id);
  expect(await list({ name: "one", state: 2 })).toEqual(["Blank one"]);
  expect(await list({ name: "one", differs: true })).toEqual(["Cart one"]);
  const changed = await app.call(`PUT ${LIST}/{id}`, {
    token,
    params: { id: blank.id },
    body: { name: "First one", description: "Try" },
  });
  expect(changed.data.journey).toMatchObject({ name: "First one", description: "Try" });
});

it("replaces the draft under a version, and tells who was quicker", async () => {
  const { id } = await makeJourney(app, token);
  const params = { id };
  const put = (version: number, who = token) =>
    app.call(`PUT ${LIST}/{id}/draft`, { token: who, params, body: { version, definition: WAITS } });
  const saved = await put(1);
  expect(saved.data).toMatchObject({ version: 2, differs: true, findings: [] });
  const late = await put(1, tenant.people[2].token);
  expect(late.status).toBe(409);
  expect(late.message).toMatch(/has changed this journey since you opened it/);
  expect((await draftOf(id)).definition.steps[0]).toMatchObject({ id: "pause", name: "", next: null });
  const replies = await Promise.all([put(2), put(2)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("takes nothing of others into a draft, and says of its own what is wrong", async () => {
  const other = (await app.tenant()).token;
  const { id, version } = await makeJourney(app, token);
  const put = (definition: object) =>
    app.call(`PUT ${LIST}/{id}/draft`, { token, params: { id }, body: { version, definition } });
  const foreign = await makeSegment(app, other);
  const byForeign = { entry: { trigger: { kind: "segment", segmentId: foreign } } };
  expect((await put(byForeign)).status).toBe(404);
  const field = await makeField(app, other);
  const rule = { kind: "attribute", field, test: { op: "is", value: "x" } };
  expect((await put({ entry: { only: rule } })).status).toBe(404);
  const own = await makeSegment(app, token);
  const saved = await put({ entry: { trigger: { kind: "segment", segmentId: own } } });
  expect(saved.data.findings.map(({ code }) => code)).toEqual(["noSteps"]);
  const refused = await app.call(`POST ${LIST}/{id}/publish`, {
    token,
    params: { id },
    body: { version: saved.data.version },
  });
  expect(refused.status).toBe(400);
  expect((refused.data as unknown as { errors: object[] }).errors).toMatchObject([{ field: "steps" }]);
});

it("goes through its states, and refuses those that it cannot reach", async () => {
  const { id } = await makeJourney(app, token, WAITS);
  const early = await move(id, "pause");
  expect([early.status, early.message]).toEqual([
    409,
    expect.stringMatching(/is not published yet and cannot be paused\.$/),
  ]);
  const published = await publishJourney(app, token, id);
  expect(published).toMatchObject({ state: 2, differs: false, publishedVersion: 2 });
  expect(published.abilities).toMatchObject({ publish: false, pause: true, enter: true });
  expect((await move(id, "pause")).data.journey.state).toBe(3);
  await drawJourney(app, token, id, { ...WAITS, exits: { replied: true } });
  expect((await publishJourney(app, token, id)).state).toBe(3);
  expect((await move(id, "resume")).data.journey.state).toBe(2);
  expect((await move(id, "stop")).data.journey.state).toBe(4);
  expect((await publishJourney(app, token, id)).state).toBe(2);
});

it("keeps what was published, and brings it back as a draft", async () => {
  const { id } = await makeJourney(app, token, WAITS);
  await publishJourney(app, token, id);
  await drawJourney(app, token, id, { ...WAITS, exits: { replied: true } });
  await publishJourney(app, token, id);
  const params = { id };
  const { versions } = (await app.call(`GET ${LIST}/{id}/versions`, { token, params })).data;
  expect(versions.map(({ version, steps }) => [version, steps])).toEqual([
    [3, 1],
    [2, 1],
  ]);
  const one = { id, version: "2" };
  const old = await app.call(`GET ${LIST}/{id}/versions/{version}`, { token, params: one });
  expect(old.data.definition.exits.replied).toBe(false);
  const back = await app.call(`POST ${LIST}/{id}/versions/{version}/restore`, {
    token,
    params: one,
  });
  expect(back.data).toMatchObject({ version: 4, differs: true });
  expect((await draftOf(id)).definition.exits.replied).toBe(false);
});

it("goes out as a file and comes in again, without what only another enterprise has", async () => {
  const segmentId = await makeSegment(app, token);
  const { id, name } = await makeJourney(app, token, {
    ...WAITS,
    entry: { trigger: { kind: "segment", segmentId } },
  });
  const file = (await app.call(`GET ${LIST}/{id}/export`, { token, params: { id } })).body;
  const text = JSON.stringify(file);
  const here = await importing(text);
  expect(here.data).toMatchObject({ dropped: 0, journey: { name: `${name} 2`, state: 0 } });
  expect((await draftOf(here.data.journey.id)).definition.entry.trigger).toMatchObject({ segmentId });
  const other = (await app.tenant()).token;
  const there = await app.call(`POST ${LIST}/import`, {
    token: other,
    files: [{ fileName: "journey.json", content: text }],
  });
  expect(there.data).toMatchObject({ dropped: 1, journey: { name } });
  expect((await importing("{}")).message).toBe("This file is no journey. Export one, and choose that file.");
  expect((await importing("no")).status).toBe(400);
  const words = { format: "dlvrd-journey", version: 1, name: "Of another" };
  for (const definition of [{ nodes: [{ id: "a" }] }, null, undefined])
    expect((await importing(JSON.stringify({ ...words, definition }))).message).toBe(
      "definition.steps: is required",
    );
  const deep = `{"format":"dlvrd-journey","version":1,"name":"X","definition":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
  expect((await importing(deep)).message).toBe(
    "This file cannot be read: It is nested more than 300 levels deep.",
  );
});

it("rests in the trash, and comes back paused", async () => {
  const { id, name } = await makeJourney(app, token, WAITS);
  await publishJourney(app, token, id);
  const removed = await app.call(`DELETE ${LIST}/{id}`, { token, params: { id } });
  expect(removed.status).toBe(200);
  expect((await app.call(`GET ${LIST}/{id}`, { token, params: { id } })).status).toBe(404);
  const hands = trashHands(app, token);
  expect((await hands.restore()).status).toBe(200);
  const back = await app.call(`GET ${LIST}/{id}`, { token, params: { id } });
  expect(back.data.journey).toMatchObject({ state: 3, name });
});
