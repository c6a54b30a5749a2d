import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { comeTrue, planWords } from "#server/testing/factories/later.ts";
import { toldTo } from "#server/testing/factories/notifications.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { createSay } from "../act/reply.ts";
import { createSayTemplate } from "../act/template.ts";
import { createSpeak } from "../act/speak.ts";
import { createChange } from "../chats/change.ts";
import { createAttachments } from "../files/attachments.ts";
import { createSayWaiting } from "./say-waiting.ts";
import { createSayDue } from "../rounds/say.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let site: string;
/** Two agents: a role of its own each, who both answer chats. */
let asha: { id: string; name: string; token: string; desk: Speaker };
let ravi: typeof asha;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  site = await makeSite(app, tenant.token);
  const at = async (role: 1 | 3) => ({
    id: tenant.people[role].id,
    name: `Role ${role}`,
    token: tenant.people[role].token,
    desk: await sitDown(app, tenant.people[role].token),
  });
  [asha, ravi] = [await at(3), await at(1)];
  await app.platform.database.system.query("update app_user set chat_capacity = 50");
});
afterAll(() => app.stop());

/** A chat that Asha has picked up. */
async function talk() {
  const visitor = await visit(app, site);
  await visitor.say("Hello");
  const { data } = await asha.desk.event(
    "newChat",
    (frame) => frame.data.chat.customer.number === visitor.visitorId,
  );
  const chatId: string = data.chat.chatId;
  expect(await asha.desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
  return { visitor, chatId };
}
const inTime = (hours = 3) => new Date(Date.now() + hours * 3_600_000).toISOString();
const chat = async (chatId: string, token = asha.token) =>
  (await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } })).data;
const said = async (chatId: string) =>
  (await chat(chatId)).messages.filter(({ actionBy }) => actionBy === "agent");
const held = (chatId: string) => asha.desk.event("laterHeld", ({ data }) => data.chatId === chatId);
const act = (token: string, chatId: string, messageId: string) => {
  const call = { token, params: { id: chatId, messageId } };
  return {
    change: (body: object) => app.call("PUT /e/enterprise/chat/{id}/later/{messageId}", { ...call, body }),
    send: () => app.call("POST /e/enterprise/chat/{id}/later/{messageId}/send", call),
    remove: () => app.call("DELETE /e/enterprise/chat/{id}/later/{messageId}", call),
  };
};

describe("words that go out later", () => {
  it("wait where colleagues see them, and go out once at their time, in their agent's name", async () => {
    const { visitor, chatId } = await talk();
    await asha.desk.ask("inviteAgent", { chatId, agentId: ravi.id });
    await ravi.desk.event("inviteAgent", ({ data }) => data.chat.chatId === chatId);
    const at = inTime();
    const artifactId = await makeArtifact(app, tenant.token, "map.png");
    const id = await planWords(app, asha.token, chatId, { text: "*Here* is the way", at, artifactId });
    const heard = await ravi.desk.event("chatLater", ({ data }) => data.chat.chatId === chatId);
    expect(heard.data.chat.later).toMatchObject([
      { messageId: id, by: { name: asha.name }, at, text: "*Here* is the way", held: null },
    ]);
    // The customer hears of it when it is said.
    expect(JSON.stringify(visitor.speaker.frames)).not.toContain("the way");

    await comeTrue(app, chatId);
    const told = await visitor.speaker.event("visitor.chat", ({ data }) =>
      data.messages.some(({ messageId }: { messageId: string }) => messageId === id),
    );
    expect(told.data.messages[0]).toMatchObject({
      name: asha.name,
      content: { kind: "media", fileName: "map.png", caption: "*Here* is the way" },
    });
    expect(await said(chatId)).toHaveLength(1);
    expect((await chat(chatId)).chat.later).toEqual([]);
    // Said to be planned again with its id, as a line that broke does: it was said.
    const again = { messageId: id, text: "*Here* is the way", at };
    const { data } = await app.call("POST /e/enterprise/chat/{id}/later", {
      token: asha.token,
      params: { id: chatId },
      body: again,
    });
    expect(data.later).toEqual([]);
  });

  it("are their agent's to change; who takes part may send them in their own name, who has the chat remove them", async () => {
    const { chatId } = await talk();
    await asha.desk.ask("inviteAgent", { chatId, agentId: ravi.id });
    await ravi.desk.event("inviteAgent", ({ data }) => data.chat.chatId === chatId);
    await ravi.desk.ask("acceptInvite", { chatId });
    const id = await planWords(app, asha.token, chatId);
    const body = { text: "See you on Monday", at: inTime(50), unlessWritten: true };
    expect(await act(ravi.token, chatId, id).change(body)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`${asha.name} wrote this.`),
    });
    const { data } = await act(asha.token, chatId, id).change(body);
    expect(data.later).toMatchObject([{ messageId: id, ...body }]);
    expect(await act(asha.token, chatId, id).change({ ...body, at: inTime(-1) })).toMatchObject({
      status: 400,
    });

    const sent = await act(ravi.token, chatId, id).send();
    expect(sent.data.message).toMatchObject({ messageId: id, actionName: ravi.name });
    expect((await act(asha.token, chatId, id).send()).message).toMatch(/do not wait any more/);

    const other = await planWords(app, ravi.token, chatId);
    expect((await act(asha.token, chatId, other).remove()).data.later).toEqual([]);
    expect((await act(asha.token, chatId, other).remove()).message).toMatch(/do not wait any more/);
    // Somebody else's words were taken away: that is kept, and not what they were.
    const trail = await app.call("GET /e/enterprise/audit_trail", {
      token: tenant.token,
      query: { perPage: 1 },
    });
    expect(JSON.stringify(trail.data)).toMatch(/chat\.words-removed/);
    expect(JSON.stringify(trail.data)).not.toMatch(/See you/);
  });

  it("are a private note where that was meant, and name a colleague when it is time", async () => {
    const { visitor, chatId } = await talk();
    const text = "@Role 1 please call them";
    await planWords(app, asha.token, chatId, { text, private: true, mentions: [ravi.id] });
    expect((await chat(chatId)).chat.participants).toHaveLength(1);
    await comeTrue(app, chatId);
    await ravi.desk.event("agentReplyChat", ({ data }) => data.chat.chatId === chatId);
    expect((await chat(chatId)).chat.participants).toMatchObject([{}, { uId: ravi.id, part: "invited" }]);
    expect(await toldTo(app, ravi.id, chatId)).toMatchObject([
      { kind: "mention", body: text, path: `/chat/conversation?chat=${chatId}` },
    ]);
    expect(JSON.stringify(visitor.speaker.frames)).not.toContain("please call");
  });

  it("leave a chat aside that was put aside, until its customer answers", async () => {
    const { visitor, chatId } = await talk();
    await planWords(app, asha.token, chatId, { aside: true });
    expect((await chat(chatId)).chat).toMatchObject({ state: 5, aside: { until: null, note: "" } });
    await visitor.speaker.ask("customerRead", { seq: 1 });
    await comeTrue(app, chatId);
    await asha.desk.event("agentReplyChat", ({ data }) => data.chat.chatId === chatId);
    expect((await chat(chatId)).chat).toMatchObject({ state: 5, messageCount: expect.any(Number) });
    await visitor.say("Thank you");
    expect((await chat(chatId)).chat).toMatchObject({ state: 2, aside: null });
  });

  it("are no more than a chat can hold", async () => {
    const { chatId } = await talk();
    await expect(planWords(app, asha.token, chatId, { text: " " })).rejects.toThrow(/Write something/);
    await expect(planWords(app, ravi.token, chatId)).rejects.toThrow(/do not take part/);
    for (let n = 0; n < 10; n++) await planWords(app, asha.token, chatId);
    await expect(planWords(app, asha.token, chatId)).rejects.toThrow(/^10 messages wait in this chat/);
  });
});

describe("words are held back, and their agent told why", () => {
  it("at once where the chat is closed: it stays in their list until they let them go", async () => {
    const { chatId } = await talk();
    const id = await planWords(app, asha.token, chatId);
    await app.call("POST /e/enterprise/chat/{id}/close", {
      token: asha.token,
      params: { id: chatId },
      body: {},
    });
    expect((await held(chatId)).data).toMatchObject({ why: "closed" });
    const listed = async () =>
      (await app.call("GET /e/enterprise/chat/summary", { token: asha.token })).data.chats.find(
        (one) => one.chatId === chatId,
      );
    expect(await listed()).toMatchObject({ state: 3, later: [{ messageId: id, held: { why: "closed" } }] });
    expect((await act(asha.token, chatId, id).send()).message).toMatch(/This chat is closed/);
    expect((await act(asha.token, chatId, id).remove()).status).toBe(200);
    expect(await listed()).toBeUndefined();
  });

  it("at once where the customer writes before, if that was wished", async () => {
    const { visitor, chatId } = await talk();
    const id = await planWords(app, asha.token, chatId, { unlessWritten: true });
    await planWords(app, asha.token, chatId, { text: "Come what may", at: inTime(9) });
    await visitor.say("Already done");
    expect((await held(chatId)).data).toMatchObject({ why: "written" });
    expect((await chat(chatId)).chat.later).toMatchObject([
      { text: "Come what may", held: null },
      { messageId: id, held: { why: "written" } },
    ]);
    // With another time they wait again.
    await act(asha.token, chatId, id).change({ text: "Then soon", at: inTime(), unlessWritten: true });
    expect((await chat(chatId)).chat.later).toMatchObject([{ text: "Then soon", held: null }, {}]);
  });

  it("at their time where their agent has left the chat, passed it on or is no agent any more", async () => {
    const passed = await talk();
    await planWords(app, asha.token, passed.chatId);
    await asha.desk.ask("transferToAgent", { chatId: passed.chatId, agentId: ravi.id });
    await ravi.desk.event("transferToAgent", ({ data }) => data.chat.chatId === passed.chatId);
    await ravi.desk.ask("acceptTransfer", { chatId: passed.chatId });
    await comeTrue(app, passed.chatId);
    expect((await held(passed.chatId)).data).toMatchObject({ why: "passedOn" });

    const away = await talk();
    await planWords(app, asha.token, away.chatId);
    await asha.desk.ask("agentLeave", { chatId: away.chatId });
    await comeTrue(app, away.chatId);
    expect((await held(away.chatId)).data).toMatchObject({ why: "left" });
    // Whoever has the chat then sees them, and may send them.
    await ravi.desk.ask("acceptTransfer", { chatId: away.chatId });
    const [words] = (await chat(away.chatId, ravi.token)).chat.later;
    const sent = await act(ravi.token, away.chatId, words!.messageId).send();
    expect(sent.data.message).toMatchObject({ actionName: ravi.name });

    const { chatId } = await talk();
    await planWords(app, asha.token, chatId);
    const active = (on: boolean) =>
      app.platform.database.system.query("update app_user set active = $2 where id = $1", [asha.id, on]);
    await active(false);
    await comeTrue(app, chatId);
    await held(chatId);
    await active(true);
    expect((await chat(chatId)).chat.later).toMatchObject([{ held: { why: "agentGone" } }]);
  });

  it("at their time where their file is gone, in the sentence of that", async () => {
    const { chatId } = await talk();
    const artifactId = await makeArtifact(app, tenant.token, "gone.png");
    await planWords(app, asha.token, chatId, { artifactId });
    await app.platform.database.system.query("update artifact set trashed_at = now() where id = $1", [
      artifactId,
    ]);
    await comeTrue(app, chatId);
    await held(chatId);
    expect((await chat(chatId)).chat.later[0]!.held).toMatchObject({
      why: "refused",
      text: expect.stringMatching(/file/),
    });
  });
});

describe("a chat that is put aside", () => {
  const suspend = (chatId: string, body: object) =>
    app.call("POST /e/enterprise/chat/{id}/suspend", { token: asha.token, params: { id: chatId }, body });

  it("comes back at its time with what its agent wrote to themselves, and shows until when", async () => {
    const { visitor, chatId } = await talk();
    const until = inTime(15);
    const { data } = await suspend(chatId, { until, note: "Ask the warehouse" });
    expect(data).toMatchObject({ state: 5, aside: { until, note: "Ask the warehouse" } });
    await app.platform.database.system.query("update chat set due_at = now() where id = $1", [chatId]);
    const back = await asha.desk.event("chatResumed", (frame) => frame.data.chat.chatId === chatId);
    expect(back.data).toMatchObject({
      by: null,
      chat: { state: 2, aside: null },
      messages: [{ content: { event: "resumed", note: "Ask the warehouse" } }],
    });

    await suspend(chatId, { note: "Wait for their answer" });
    await visitor.say("Here it is");
    const { messages } = await chat(chatId);
    expect(messages.at(-1)!.content).toMatchObject({ event: "resumed", note: "Wait for their answer" });
  });

  it("until no time that is over", async () => {
    const { chatId } = await talk();
    const { status, message } = await suspend(chatId, { until: inTime(-5) });
    expect([status, message]).toEqual([400, expect.stringMatching(/has passed/)]);
  });
});

it("of several processes that look at once each message is said by one", async () => {
  const change = createChange(
    async (_, [id]) => new Map([[id!, { id: id!, name: "Site", type: 12 as const, windowHours: null }]]),
  );
  const speak = createSpeak({ sendOne: () => Promise.reject(new Error("A web chat has no vendor.")) });
  const directory = { open: async () => ({}) as OpenChannel };
  const say = createSay({ speak, directory }, createAttachments(app.platform));
  const sayWaiting = createSayWaiting(say, createSayTemplate({ platform: app.platform, speak, directory }));
  // As other processes do it that hold no lock of the rounds: what they find, all of them find.
  const other = createSayDue({
    platform: app.platform,
    change,
    sayWaiting,
  });
  const chats = await Promise.all(Array.from({ length: 6 }, talk));
  for (const { chatId } of chats)
    for (let n = 0; n < 5; n++) await planWords(app, asha.token, chatId, { text: `${n}` });
  await Promise.all(chats.map(({ chatId }) => comeTrue(app, chatId)));
  await Promise.all([other(), other(), other(), other()]);
  for (const { chatId } of chats) {
    expect((await chat(chatId)).chat.later).toEqual([]);
    expect((await said(chatId)).map(({ content }) => content)).toEqual(
      Array.from({ length: 5 }, (_, n) => ({ kind: "text", text: `${n}` })),
    );
  }
});

it("of a process that dies while it says something nothing is lost and nothing doubled", async () => {
  const { chatId } = await talk();
  const id = await planWords(app, asha.token, chatId);
  const { system } = app.platform.database;
  // The transaction has done all its work, and does not come to its end.
  await system.query(`create function die() returns trigger language plpgsql as
    $$ begin raise exception 'died at the commit'; end $$`);
  await system.query(`create constraint trigger die after insert on chat_message deferrable initially deferred
    for each row when (new.id = '${id}') execute function die()`);
  const died = async () =>
    Number(
      (await system.query("select xact_rollback from pg_stat_database where datname = current_database()"))
        .rows[0].xact_rollback,
    );
  const before = await died();
  await comeTrue(app, chatId);
  await expect.poll(died, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(await said(chatId)).toEqual([]);
  expect((await chat(chatId)).chat.later).toMatchObject([{ messageId: id, held: null }]);
  await system.query("drop trigger die on chat_message");
  await expect.poll(async () => (await chat(chatId)).chat.later, { timeout: 20_000 }).toEqual([]);
  expect(await said(chatId)).toMatchObject([{ messageId: id, content: { text: "See you tomorrow" } }]);
});
