import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { listenIn } from "#server/testing/browser.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type Frame, makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { passPromised } from "#server/testing/factories/promises.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

let app: TestApp;
let other: TestApp;
let service: Receiver;
let tenant: Tenant;
let desk: Speaker;
let watcher: Speaker;
let site: string;
let chatId: string;
let visitor: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
  service = await startReceiver();
  service.answer = () => ({ status: 201 });
  app = await startApp({ OUTBOUND_ALLOW: service.origin });
  // Another process whose clock goes too.
  other = await startApp({ OUTBOUND_ALLOW: service.origin }, {}, app);
  await app.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  service.calls.length = 0;
  tenant = await app.tenant();
  site = await makeSite(app, tenant.token);
  await app.call("PUT /e/enterprise/chat_config/promises", {
    token: tenant.token,
    body: {
      policies: [{ departmentId: null, first: { minutes: 20, inHours: false }, next: null, close: null }],
    },
  });
  desk = await sitDown(app, tenant.people[3].token);
  watcher = await sitDown(app, tenant.token);
  visitor = await visit(app, site, { name: "Meera" });
  await visitor.say("Hello");
  ({ chatId } = (await watcher.event("newChat")).data.chat);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  await service.close();
});

const sql = (text: string, values: unknown[]) => app.platform.database.system.query(text, values);
const pickUp = () => desk.ask("agentPickupChat", { chatId });
const answer = () => desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Hello" });
const heard = (speaker: Speaker, name: string) =>
  speaker.frames.filter((frame: Frame) => frame.name === name).map(({ data }) => data.chat.promises[0]);
const pushed = (token: string, path: string) => listenIn(app, token, service.origin, path);
const calls = (path: string) => service.calls.filter(({ url }) => url.endsWith(`/${path}`)).length;

/** Waits until every chat's clock was looked at once more: a round takes up missed chats first, and promises after. */
async function roundGoesBy(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const late = await visit(app, site);
    await late.say("Hello");
    await sql("update chat set due_at = now(), promises = '[]', promise_at = null where address = $1", [
      late.visitorId,
    ]);
    await watcher.event("chatMissed", ({ data }) => data.chat.customer.number === late.visitorId);
    late.speaker.close();
  }
}

it("agents are told in the last fifth, whoever watches once it is broken, each once", async () => {
  await pickUp();
  await passPromised(app, chatId, 15);
  // A clock that is not due yet.
  await passPromised(app, chatId, 2);
  await desk.event("promiseNear");
  await roundGoesBy();
  expect(heard(desk, "promiseNear")).toMatchObject([{ kind: "first", broken: false }]);
  await passPromised(app, chatId, 4);
  await watcher.event("promiseBroken");
  expect(heard(watcher, "promiseBroken")).toMatchObject([{ kind: "first", broken: true }]);
  await roundGoesBy();
  await answer();
  await watcher.event("agentReplyChat");
  for (const speaker of [desk, watcher]) {
    expect(heard(speaker, "promiseNear")).toHaveLength(1);
    expect(heard(speaker, "promiseBroken")).toHaveLength(1);
  }
  const { rows } = await sql(
    "select kind, kept, at = due_at as on_time from chat_promise where chat_id = $1",
    [chatId],
  );
  expect(rows).toEqual([{ kind: "first", kept: false, on_time: true }]);
});

it("nobody is alarmed while an agent writes the answer, and what is broken counts all the same", async () => {
  await pickUp();
  await passPromised(app, chatId, 15);
  // Nearly due: from here on a word that is written counts.
  await sql("update chat set promise_at = now() + interval '9 seconds' where id = $1", [chatId]);
  expect(await desk.ask("chatTyping", { chatId })).toMatchObject({ action: "done" });
  await sql(
    "update chat set promise_held_until = now() + interval '1 hour' where id = $1 and promise_held_until > now()",
    [chatId],
  );
  await passPromised(app, chatId, 6);
  const counted = await watcher.event("chatChanged", ({ data }) => data.chat.promises[0]?.broken === true);
  expect(counted.data.chat.chatId).toBe(chatId);
  expect([...heard(watcher, "promiseNear"), ...heard(watcher, "promiseBroken")]).toEqual([]);
  // The agent has stopped, and nothing was said.
  await sql("update chat set promise_held_until = now(), promise_at = now() where id = $1", [chatId]);
  await watcher.event("promiseBroken");
  const { rows } = await sql("select kept from chat_promise where chat_id = $1", [chatId]);
  expect(rows).toEqual([{ kept: false }]);
});

it("an answer while it is written keeps everybody from being told", async () => {
  await pickUp();
  await sql("update chat set promise_held_until = now() + interval '1 hour' where id = $1", [chatId]);
  await passPromised(app, chatId, 17);
  await answer();
  const told = await watcher.event("agentReplyChat");
  expect(told.data.chat.promises).toEqual([]);
  expect([...heard(watcher, "promiseNear"), ...heard(watcher, "promiseBroken")]).toEqual([]);
});

it("browsers of who is away are told: of what is due the agent, of what is broken who watches", async () => {
  await pushed(tenant.people[3].token, "agent");
  await pushed(tenant.token, "watcher");
  await pickUp();
  desk.close();
  await sql("update chat_agent set seen_at = now() - interval '35 seconds' where user_id = $1", [
    tenant.people[3].id,
  ]);
  // The chat stays with the agent meanwhile.
  await passPromised(app, chatId, 17);
  await watcher.event("promiseNear");
  await eventually(async () => expect(calls("agent")).toBe(1));
  expect(calls("watcher")).toBe(0);
  await passPromised(app, chatId, 4);
  await watcher.event("promiseBroken");
  await eventually(async () => expect(calls("watcher")).toBe(1));
  expect(calls("agent")).toBe(1);
});
