import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeCanned, makeChatLabel, makeChatRow, makeRule } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

const NOTE = { actions: { note: "n" } };
const make = (body: object) =>
  app.call("POST /e/chat/rules", {
    token,
    body: { name: `Rule ${newId()}`, on: "written", ...NOTE, ...body },
  });

it.each<[string, object, number]>([
  ["nothing to do", { actions: {} }, 400],
  ["text beside a canned reply", { text: "Hm", cannedId: newId() }, 400],
  ["words to a chat that is over", { on: "ended", text: "Hm" }, 400],
  ["an end of a chat that is over", { on: "ended", actions: { close: {} } }, 400],
  ["a label that is not there", { actions: { addLabels: [newId()] } }, 404],
  ["a channel that is not there", { conditions: [{ kind: "channel", ids: [newId()] }] }, 404],
  ["a segment that is not there", { conditions: [{ kind: "segment", ids: [newId()] }] }, 404],
  ["a canned reply that is not there", { actions: {}, cannedId: newId() }, 404],
  ["no words to look for", { conditions: [{ kind: "words", words: [" "] }] }, 400],
])("is refused with %s", async (_name, body, status) => {
  const refused = await make(body);
  expect(refused.status).toBe(status);
  expect(refused.message).not.toBe("");
});

it("ends a chat in one way alone", async () => {
  const transfer = { agentId: tenant.people[3].id };
  expect((await make({ actions: { transfer } })).status).toBe(200);
  expect((await make({ actions: { close: {}, transfer } })).status).toBe(400);
});

it("sends no canned reply that is somebody's own", async () => {
  const cannedId = await makeCanned(app, token, { shortcut: "own", text: "Hm", personal: true });
  expect((await make({ cannedId })).message).toBe("This canned reply does not exist.");
});

it("has a name of its own, is not written over unseen, and comes back from the trash", async () => {
  const { data: rule } = await make({ name: "Mine" });
  const taken = await make({ name: "mine" });
  expect([taken.status, taken.message]).toEqual([409, "A rule named mine exists already."]);
  const change = (name: string, seen: string) =>
    app.call("PUT /e/chat/rules/{id}", {
      token,
      params: { id: rule.id },
      body: { name, on: "begun", ...NOTE, seen },
    });
  const changed = await change("Ours", rule.revision);
  expect(changed.data).toMatchObject({ name: "Ours", on: "begun" });
  expect((await change("Theirs", rule.revision)).status).toBe(409);
  await app.call("DELETE /e/chat/rules/{id}", { token, params: { id: rule.id } });
  const listed = async () =>
    (await app.call("GET /e/chat/rules", { token })).data.rules.filter(({ id }) => id === rule.id);
  expect(await listed()).toEqual([]);
  const { data } = await app.call("GET /e/enterprise/trash", { token, query: { kind: "chat-rule" } });
  await app.call("POST /e/enterprise/trash/restore", {
    token,
    body: { ids: data.entries.map(({ id }) => id) },
  });
  expect(await listed()).toMatchObject([{ name: "Ours", on: "begun", broken: false }]);
});

it("keeps a rule that names what is gone as it is, until somebody changes it", async () => {
  const label = await makeChatLabel(app, token, "Going");
  const id = await makeRule(app, token, { on: "written", actions: { addLabels: [label] } });
  await app.call("DELETE /e/chat/config/{id}", { token, params: { id: label } });
  const kept = await app.call("PUT /e/chat/rules/{id}", {
    token,
    params: { id },
    body: { name: "Still there", on: "written", actions: { addLabels: [label] } },
  });
  expect([kept.status, kept.data.broken]).toEqual([200, true]);
});

it("is tried on the last chats, and nothing is done", async () => {
  const channel = await makeChannel(app, token);
  for (const text of ["A refund, please", "Where is my parcel?"])
    await makeChatRow(app, tenant, channel, text);
  const tried = await app.call("POST /e/chat/rules/try", {
    token,
    body: { on: "written", conditions: [{ kind: "words", words: ["refund"] }] },
  });
  expect(tried.data).toMatchObject({ tried: 2, chats: [{ text: "A refund, please" }] });
  const elsewhere = await app.call("POST /e/chat/rules/try", {
    token,
    body: { on: "waiting", every: false, conditions: [{ kind: "channel", not: true, ids: [channel] }] },
  });
  expect(elsewhere.data).toEqual({ tried: 2, chats: [] });
});
