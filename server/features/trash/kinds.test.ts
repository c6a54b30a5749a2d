import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeBot, makeEntity, makeIntent, makeStory } from "#server/testing/factories/bots.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatLabel, makeChatRow } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makeArtifact, makeBucket } from "#server/testing/factories/library.ts";
import { makeRichCard } from "#server/testing/factories/templates.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { root } from "#server/testing/root.ts";

const NLP = "/chatbird/api/nlp";

let app: TestApp;
let tenant: Tenant;
let token: string;
let hands: ReturnType<typeof trashHands>;
const ask = <T = Record<string, never>>(...call: Parameters<typeof hands.ask>) => hands.ask<T>(...call);
const newest = () => hands.newest();
const restore = (name?: string) => hands.restore(name);
const rowsOf = (sql: string, values?: unknown[]) => hands.rowsOf(sql, values);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
  hands = trashHands(app, token);
});

it("brings a story back with its intents, phrases and the places of an entity, and the bot before it", async () => {
  const agentId = await makeBot(app, token, "Shop");
  const storyId = await makeStory(app, token, agentId, "Orders");
  const intent = await makeIntent(app, token, {
    agentId,
    storyId,
    name: "track",
    phrases: ["where is red", "show me"],
  });
  const entity = await makeEntity(app, token, agentId, "colour");
  const marks = [{ entityId: entity, start: 9, end: 12 }];
  await rowsOf("update phrase set marks = $1 where intent_id = $2 and text = 'where is red'", [
    JSON.stringify(marks),
    intent,
  ]);
  const marked = () =>
    rowsOf("select text, marks from phrase where intent_id = $1 order by id limit 1", [intent]);
  await ask(`DELETE ${NLP}/agent/{agentId}/entity/{entityId}`, { agentId, entityId: entity });
  expect(await marked()).toEqual([{ text: "where is red", marks: [] }]);
  expect((await restore()).status).toBe(200);
  expect(await marked()).toEqual([{ text: "where is red", marks }]);

  await ask(`DELETE ${NLP}/agent/{agentId}/story/{storyId}`, { agentId, storyId });
  expect((await newest()).contents).toEqual({ story: 1, intent: 1, phrase: 2 });
  const inTheWay = await newest();
  await ask(`DELETE ${NLP}/agent/{id}`, { id: agentId });
  const early = await app.call("POST /e/enterprise/trash/{id}/restore", {
    token,
    params: { id: inTheWay.id },
    body: { name: null },
  });
  expect([early.status, early.message]).toEqual([
    409,
    "Orders belongs to something that was deleted too. Restore that first.",
  ]);
  const many = await app.call("POST /e/enterprise/trash/restore", {
    token,
    body: { ids: [inTheWay.id, (await newest()).id] },
  });
  expect(many.data).toEqual({ restored: 2, refused: [] });
  expect(await marked()).toEqual([{ text: "where is red", marks }]);
});

it("counts a bot's conversations in its reports again, once", async () => {
  const id = await makeBot(app, token, "Shop");
  await rowsOf(
    `insert into bot_message (enterprise_id, id, bot_id, session_id, user_message, bot_response, in_scope, confidence,
       ranking, entities) values ($1, gen_random_uuid(), $2, 's1', 'hi', 'hello', true, 0.9, '[]', '[]')`,
    [tenant.id, id],
  );
  const counts = () => rowsOf("select sum(messages)::int as n from bot_report_count where bot_id = $1", [id]);
  const before = await counts();
  await ask(`DELETE ${NLP}/agent/{id}`, { id });
  expect((await restore()).status).toBe(200);
  expect(await rowsOf("select count(*)::int as n from bot_message where bot_id = $1", [id])).toEqual([
    { n: 1 },
  ]);
  expect(await counts()).toEqual(before);
});

it("puts a folder back around what lay in it, and a label onto its chats", async () => {
  const bucket = await makeBucket(app, token, "Sale");
  const inner = await makeBucket(app, token, "Inner", bucket);
  const picture = await makeArtifact(app, token, "a.png", undefined, { bucketId: bucket });
  const moved = await makeArtifact(app, token, "b.png", undefined, { bucketId: bucket });
  await ask("DELETE /e/enterprise/artifact_buckets/{id}", { id: bucket });
  await ask("POST /e/enterprise/artifacts/move", {}, { ids: [moved], bucketId: inner });
  expect((await restore()).status).toBe(200);
  expect(
    await rowsOf("select id, bucket_id as at from artifact where enterprise_id = $1 order by name", [
      tenant.id,
    ]),
  ).toEqual([
    { id: picture, at: bucket },
    { id: moved, at: inner },
  ]);
  expect(await rowsOf("select parent_id as at from artifact_bucket where id = $1", [inner])).toEqual([
    { at: bucket },
  ]);

  const chat = await makeChatRow(app, tenant, await makeChannel(app, token), "Chat");
  const label = await makeChatLabel(app, token, "Urgent");
  await rowsOf("update chat set labels = array[$1::uuid] where id = $2", [label, chat]);
  await ask("DELETE /e/chat/config/{id}", { id: label });
  const labels = () => rowsOf("select labels from chat where id = $1", [chat]);
  expect(await labels()).toEqual([{ labels: [] }]);
  expect((await restore()).status).toBe(200);
  expect(await labels()).toEqual([{ labels: [label] }]);
});

it("gives a role back, under a number that is free, and nobody more than they have", async () => {
  const role = (name: string) =>
    ask<{ role: { id: number } }>(
      "POST /e/enterprise/roles",
      {},
      { name, permissions: ["NLP.VIEW"], dataScope: "own", description: "" },
    );
  const { role: first } = await role("Readers");
  await ask("DELETE /e/enterprise/roles/{id}", { id: String(first.id) });
  await role("Writers");
  expect((await restore()).status).toBe(200);
  expect(
    await rowsOf(
      "select name, role_id - $2 as place from role where enterprise_id = $1 and role_id >= $2 order by 2",
      [tenant.id, first.id],
    ),
  ).toEqual([
    { name: "Writers", place: 0 },
    { name: "Readers", place: 1 },
  ]);
});

it("brings a department back with its people, and a rich card under another name", async () => {
  const department = await makeDepartment(app, token, "Sales", [tenant.people[3].id]);
  await ask("DELETE /e/enterprise/departments/{id}", { id: department });
  expect((await newest()).contents).toEqual({ department: 1, department_member: 1 });
  expect((await restore()).status).toBe(200);
  expect(
    await rowsOf("select user_id from department_member where department_id = $1", [department]),
  ).toEqual([{ user_id: tenant.people[3].id }]);
  const card = await makeRichCard(app, token, { name: "Diwali" });
  await ask("DELETE /chatbird/api/richcard/{id}", { id: card });
  await makeRichCard(app, token, { name: "Diwali" });
  expect((await restore()).status).toBe(409);
  expect((await restore("Diwali 2")).status).toBe(200);
});

it("forgets the way into a channel's account when it is purged, and keeps its name", async () => {
  const channel = await makeChannel(app, token, { name: "Shop" });
  await ask("DELETE /e/enterprise/channels/{channelId}", { channelId: channel });
  const kept = async () =>
    (await rowsOf("select credentials, name from channel where id = $1", [channel]))[0]!;
  const before = await kept();
  await ask("POST /e/enterprise/trash/empty", {}, { kind: null });
  const after = await kept();
  expect([after.name, after.credentials === before.credentials]).toEqual(["Shop", false]);
  const back = await app.call("POST /e/enterprise/channels/{channelId}/restore", {
    token,
    params: { channelId: channel },
  });
  expect(back.status).toBe(404);
});

it("lists what was removed before there was one list", async () => {
  const card = await makeRichCard(app, token, { name: "Diwali" });
  await ask("DELETE /chatbird/api/richcard/{id}", { id: card });
  const picture = await makeArtifact(app, token, "a.png", undefined, { visibility: "private" });
  await ask("DELETE /e/enterprise/artifacts/{id}", { id: picture });
  await makeArtifact(app, token, "b.png");
  // As an installation has them that is brought up to date.
  await rowsOf("delete from trash_entry");
  const migration = await readFile(path.join(root, "server/migrations/0041_trash_base.sql"), "utf8");
  await rowsOf(migration.slice(migration.lastIndexOf("insert into trash_entry")));
  expect(
    await rowsOf("select kind, name, private_to from trash_entry where enterprise_id = $1 order by kind", [
      tenant.id,
    ]),
  ).toEqual([
    { kind: "artifact", name: "a.png", private_to: tenant.people[1].id },
    { kind: "rich-card", name: "Diwali", private_to: null },
  ]);
  expect(
    (await app.call("GET /e/enterprise/trash", { token, query: { kind: "rich-card" } })).data.total,
  ).toBe(1);
});
