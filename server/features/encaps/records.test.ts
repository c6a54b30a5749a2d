import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EncapForm } from "#contract/encaps/definition.ts";
import { encapDefinition } from "#contract/encaps/definition.ts";
import { EXAMPLE_NAMES } from "#contract/encaps/limits.ts";
import { reviewEncap } from "#engines/encaps/index.ts";
import { drawEncap, launchEncap, makeEncap, openRun } from "#server/testing/factories/encaps.ts";
import { makeField } from "#server/testing/factories/customers.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { root } from "#server/testing/root.ts";

const LIST = "/e/enterprise/campaigns";
let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

const definition = async (id: string) =>
  (await app.call(`GET ${LIST}/{id}/definition`, { token, params: { id } })).data;
const importing = (content: string, fileName = "app.json") =>
  app.call(`POST ${LIST}/import`, { token, files: [{ fileName, content }] });

it("is made blank or of an example, listed, found by name and state, renamed", async () => {
  const blank = await makeEncap(app, token, { name: "Blank one", example: null });
  expect(blank).toMatchObject({ state: 0, version: 1, launchedVersion: null, link: null, differs: true });
  expect((await definition(blank.id)).definition.forms).toHaveLength(1);
  const booking = await makeEncap(app, token, { name: "Booking one", example: "booking" });
  const taken = await app.call(`POST ${LIST}`, { token, body: { name: "booking ONE" } });
  expect([taken.status, taken.message]).toEqual([
    409,
    "An app named booking ONE exists already. Choose another name.",
  ]);
  const list = async (query: object) =>
    (await app.call(`GET ${LIST}`, { token, query: { ...query } })).data.encaps.map(({ name }) => name);
  expect(await list({ name: "one" })).toEqual(["Booking one", "Blank one"]);
  await launchEncap(app, token, booking.id);
  expect(await list({ name: "one", state: 2 })).toEqual(["Booking one"]);
  const changed = await app.call(`PUT ${LIST}/{id}`, {
    token,
    params: { id: blank.id },
    body: { name: "First one", description: "Try" },
  });
  expect(changed.data.encap).toMatchObject({ name: "First one", description: "Try" });
});

it("begins from examples that can be launched as they are", async () => {
  const { data } = await app.call(`GET ${LIST}/examples`, { token });
  expect(data.examples.map(({ example }) => example)).toEqual([...EXAMPLE_NAMES]);
  for (const name of EXAMPLE_NAMES) {
    const text = await readFile(path.join(root, "server/assets/encaps", `${name}.json`), "utf8");
    expect(reviewEncap(encapDefinition.parse(JSON.parse(text)))).toEqual([]);
  }
});

it("replaces parts under a version, and tells who was quicker", async () => {
  const { id } = await makeEncap(app, token);
  const params = { id };
  const forms = await app.call(`GET ${LIST}/{id}/forms`, { token, params });
  expect(forms.data.version).toBe(1);
  const value = [...forms.data.value, { id: "lost", title: "Nobody comes here", fields: [] }] as EncapForm[];
  const body = { version: 1, value };
  const saved = await app.call(`PUT ${LIST}/{id}/forms`, { token, params, body });
  expect(saved.data).toMatchObject({ version: 2, differs: true });
  expect(saved.data.findings).toMatchObject([{ code: "formUnreached", place: { formId: "lost" } }]);
  const late = await app.call(`PUT ${LIST}/{id}/logger`, {
    token: tenant.people[2].token,
    params,
    body: { version: 1, value: { level: "all", days: 7 } },
  });
  expect(late.status).toBe(409);
  expect(late.message).toMatch(/^Role 1 has changed this app since you opened it/);
  const again = await app.call(`PUT ${LIST}/{id}/logger`, {
    token,
    params,
    body: { version: 2, value: { level: "all", days: 7 } },
  });
  expect(again.data.version).toBe(3);
  expect((await definition(id)).definition).toMatchObject({
    logger: { level: "all", days: 7 },
    forms: value,
  });
});

it("keeps the other parts when two are saved at once: one of the two is told", async () => {
  const { id } = await makeEncap(app, token);
  const put = (part: "milestones" | "properties", value: unknown) =>
    app.call(`PUT ${LIST}/{id}/${part}`, { token, params: { id }, body: { version: 1, value } });
  const replies = await Promise.all([put("milestones", []), put("properties", { title: "New" })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("tells what stands in the way of a launch, by codes with their places", async () => {
  const { id } = await makeEncap(app, token, { example: null });
  const params = { id };
  const version = await drawEncap(app, token, id, {
    buttons: [{ id: "go", formId: "form1", label: "", kind: "next", target: "nowhere" }] as never,
  });
  const refused = await app.call(`POST ${LIST}/{id}/launch`, { token, params, body: { version } });
  expect(refused.status).toBe(400);
  const { errors } = refused.data as unknown as { errors: { field: string; message: string }[] };
  expect(errors).toEqual(
    expect.arrayContaining([
      { field: "buttons.form1.go", message: "targetMissing" },
      { field: "buttons", message: "noFinish" },
    ]),
  );
  const stale = await app.call(`POST ${LIST}/{id}/launch`, { token, params, body: { version: 1 } });
  expect(stale.status).toBe(409);
});

it("goes through its states, and refuses those that it cannot reach", async () => {
  const { id } = await makeEncap(app, token);
  const params = { id };
  const go = (way: "pause" | "resume" | "stop") => app.call(`POST ${LIST}/{id}/${way}`, { token, params });
  const early = await go("pause");
  expect([early.status, early.message]).toEqual([409, expect.stringMatching(/is not launched yet/)]);
  await launchEncap(app, token, id);
  expect((await go("pause")).data.encap.state).toBe(3);
  expect((await go("resume")).data.encap.state).toBe(2);
  expect((await go("stop")).data.encap).toMatchObject({
    state: 4,
    abilities: { launch: true, pause: false },
  });
  expect((await go("resume")).status).toBe(409);
  await launchEncap(app, token, id);
  expect((await app.call(`GET ${LIST}/{id}`, { token, params })).data.encap.state).toBe(2);
});

it("knows whether its draft is what is launched, also where a change was taken back", async () => {
  const { id } = await makeEncap(app, token);
  await launchEncap(app, token, id);
  const params = { id };
  const put = async (version: number, days: number) =>
    (
      await app.call(`PUT ${LIST}/{id}/logger`, {
        token,
        params,
        body: { version, value: { level: "errors", days } },
      })
    ).data.differs;
  expect(await put(1, 31)).toBe(true);
  expect(await put(2, 30)).toBe(false);
  const { encap } = (await app.call(`GET ${LIST}/{id}`, { token, params })).data;
  expect(encap).toMatchObject({
    version: 3,
    launchedVersion: 1,
    differs: false,
    abilities: { launch: false },
  });
});

it("is copied, exported and imported; a file's foreign ids are left out", async () => {
  const { id } = await makeEncap(app, token, { name: "Original" });
  const field = await makeField(app, token);
  const { forms } = (await definition(id)).definition;
  forms[0]!.fields[0]!.keepAs = field;
  await drawEncap(app, token, id, { forms });
  const copy = await app.call(`POST ${LIST}/{id}/clone`, { token, params: { id }, body: { name: "Copy" } });
  expect((await definition(copy.data.encap.id)).definition).toEqual((await definition(id)).definition);
  const file = await app.call(`GET ${LIST}/{id}/export`, { token, params: { id } });
  expect(file.headers["content-disposition"]).toContain("Original.json");
  const exported = String(file.data);
  expect(JSON.parse(exported)).toMatchObject({ format: "dlvrd-encap", version: 1, name: "Original" });
  const here = await importing(exported);
  expect(here.data).toMatchObject({ encap: { name: "Original 2" }, dropped: { attributes: 0, services: 0 } });
  expect((await definition(here.data.encap.id)).definition.forms).toEqual(forms);
  const other = await app.tenant();
  const there = await app.call(`POST ${LIST}/import`, {
    token: other.token,
    files: [{ fileName: "app.json", content: exported }],
  });
  expect(there.data.dropped).toEqual({ attributes: 1, services: 0 });
});

it.each([
  ["no JSON", "{", /^This file is no JSON: /],
  ["another format", '{"format":"flow","version":1}', /^This file is no app\./],
  ["a newer version", '{"format":"dlvrd-encap","version":9}', /newer version/],
  ["null", "null", /^This file is no app\./],
  [
    "nesting without end",
    `{"format":"dlvrd-encap","version":1,"name":"X","definition":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
    /^This file cannot be read: It is nested more than 300 levels deep\.$/,
  ],
  [
    "a broken field",
    JSON.stringify({
      format: "dlvrd-encap",
      version: 1,
      name: "X",
      definition: {
        forms: [{ id: "a", fields: [{ id: "b", key: "b", kind: "colour" }] }],
        buttons: [],
        milestones: [],
        properties: {},
        authConfigs: [],
        logger: {},
      },
    }),
    /^definition\.forms\.0\.fields\.0\.kind: /,
  ],
])("says of a file that is %s what is wrong and where", async (_, content, sentence) => {
  const refused = await importing(content);
  expect(refused.status).toBe(400);
  expect(refused.message).toMatch(sentence);
});

it("lies in the trash with its links and runs, and comes back with them", async () => {
  const { id, name } = await makeEncap(app, token);
  const code = await launchEncap(app, token, id);
  const run = await openRun(app, code);
  const hands = trashHands(app, token);
  await hands.ask(`DELETE ${LIST}/{id}`, { id });
  expect((await app.call(`GET ${LIST}/{id}`, { token, params: { id } })).status).toBe(404);
  expect((await app.call("GET /e/run/{code}", { params: { code } })).status).toBe(404);
  expect((await run.press("rate", "toMore", { rating: 5 })).status).toBe(404);
  const again = await makeEncap(app, token, { name });
  const refused = await hands.restore();
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("is taken by now")]);
  expect((await hands.restore("Back again")).status).toBe(200);
  expect((await run.press("rate", "toMore", { rating: 5 })).data).toMatchObject({ kind: "form" });
  await hands.ask(`DELETE ${LIST}/{id}`, { id: again.id });
  const entry = await hands.newest();
  await app.call("POST /e/enterprise/trash/purge", { token, body: { ids: [entry.id] } });
  expect(await hands.rowsOf("select 1 from encap where id = $1", [again.id])).toEqual([]);
});

it("keeps an integration that it calls from being deleted", async () => {
  const { id, name } = await makeEncap(app, token);
  const service = await makeIntegrationRow(app, tenant.id);
  await drawEncap(app, token, id, { authConfigs: [service] });
  const refused = await app.call("DELETE /e/enterprise/appiyo_authconfig/{id}", {
    token,
    params: { id: service },
  });
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(`the app ${name}`)]);
});
