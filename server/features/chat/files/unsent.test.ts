import { afterAll, beforeAll, expect, it } from "vitest";
import { UNSENT_FILES_MAX, VISITOR_FILES } from "#contract/chat/limits.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeSite, visit } from "#server/testing/factories/chat.ts";
import { freshPhone } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let site: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  site = await makeSite(app, tenant.token);
});
afterAll(() => app.stop());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.system.query<T>(text, values)).rows;
const bring = (token: string, at: TestApp = app) =>
  at.call("POST /webchat/upload", { token, files: [{ fileName: "note.txt", content: "All is well." }] });
const keyOf = async (id: string) =>
  (await query<{ key: string }>("select file_key as key from chat_file where id = $1", [id]))[0]?.key;
const age = (id: string) =>
  query("update chat_file set created_at = now() - interval '25 hours' where id = $1", [id]);
const prune = () => app.platform.queue.add("chat:unsent-files", {}, 1);

it("lets a visitor bring so many files in a minute, and no more than may wait to be sent", async () => {
  const quick = await visit(app, site);
  for (let count = 0; count < VISITOR_FILES.count; count++)
    expect((await bring(quick.token)).status).toBe(200);
  expect((await bring(quick.token)).status).toBe(429);
  const slow = await visit(app, site);
  const first = (await bring(slow.token)).data.fileId;
  await query(
    `insert into chat_file (enterprise_id, id, visitor_id, file_key, name, mime_type, bytes)
     select enterprise_id, gen_random_uuid(), visitor_id, 'chat/none/' || n, name, mime_type, bytes
     from chat_file, generate_series(2, ${UNSENT_FILES_MAX}) n where id = $1`,
    [first],
  );
  const full = await bring(slow.token);
  expect([full.status, full.message]).toEqual([
    400,
    expect.stringContaining("Send the files that wait first."),
  ]);
  const sent = await slow.speaker.ask("customerReplyChat", { text: "", messageId: newId(), fileId: first });
  expect(sent.action).toBe("done");
  expect((await bring(slow.token)).status).toBe(200);
  for (const { speaker } of [quick, slow]) speaker.close();
});

it("forgets after a day what was brought and not sent, and keeps what was sent", async () => {
  const visitor = await visit(app, site);
  const [sent, old, young] = [
    (await bring(visitor.token)).data.fileId,
    (await bring(visitor.token)).data.fileId,
    (await bring(visitor.token)).data.fileId,
  ];
  await visitor.speaker.ask("customerReplyChat", { text: "", messageId: newId(), fileId: sent });
  for (const id of [sent, old]) await age(id);
  const [sentKey, oldKey, youngKey] = [await keyOf(sent), await keyOf(old), await keyOf(young)];
  await prune();
  await eventually(async () => expect(await keyOf(old)).toBeUndefined());
  expect(await app.platform.store.get(oldKey!)).toBeUndefined();
  for (const key of [sentKey, youngKey]) expect(await app.platform.store.get(key!)).toBeDefined();
  const late = await visitor.speaker.ask("customerReplyChat", { text: "", messageId: newId(), fileId: old });
  expect(late.action).not.toBe("done");
  visitor.speaker.close();
});

it("erases with a person what they brought and never sent", async () => {
  const visitor = await visit(app, site, { name: "Meera" });
  await visitor.say("Hello");
  const { fileId } = (await bring(visitor.token)).data;
  const key = (await keyOf(fileId))!;
  const [chat] = await query<{ id: string }>("select id from chat where address = $1", [visitor.visitorId]);
  const made = await app.call("POST /e/enterprise/chat/{id}/customer/new", {
    token: tenant.token,
    params: { id: chat!.id },
    body: { name: "Meera", phoneNumber: freshPhone() },
  });
  expect(made.status, made.message).toBe(200);
  const erased = await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
    token: tenant.token,
    params: { id: made.data.customer.id! },
  });
  expect(erased.status).toBe(200);
  expect(await keyOf(fileId)).toBeUndefined();
  await eventually(async () => expect(await app.platform.store.get(key)).toBeUndefined());
  visitor.speaker.close();
});

it("lets no address bring more than some files a minute, whoever it says it is", async () => {
  const strict = await startApp({ LOGIN_RATE_PER_MINUTE: "1" });
  await strict.listen(0, "127.0.0.1");
  try {
    const key = await makeSite(strict, (await strict.tenant()).token);
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 7; visitor++) {
      const { token, speaker } = await visit(strict, key);
      speaker.close();
      for (let count = 0; count < 9; count++) statuses.push((await bring(token, strict)).status);
    }
    expect(statuses.indexOf(429)).toBe(60);
  } finally {
    await strict.stop();
  }
});
