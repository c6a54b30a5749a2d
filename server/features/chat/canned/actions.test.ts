import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GivenActions } from "#contract/chat/canned-actions.ts";
import { newId } from "#server/platform/ids.ts";
import {
  makeCanned,
  makeChatLabel,
  makeSite,
  sitDown,
  type Speaker,
  visit,
} from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
let visitor: Awaited<ReturnType<typeof visit>>;
let chatId: string;
let file: string;
let urgent: string;
let fresh: string;
let care: string;
const agent = () => tenant.people[3].token;

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  const key = await makeSite(app, tenant.token);
  file = await makeArtifact(app, tenant.token);
  [urgent, fresh] = [
    await makeChatLabel(app, tenant.token, "Urgent"),
    await makeChatLabel(app, tenant.token, "New"),
  ];
  care = await makeDepartment(app, tenant.token, "Care");
  desk = await sitDown(app, agent());
  visitor = await visit(app, key, { name: "Meera" });
  await visitor.say("Hello");
  chatId = (await desk.event("newChat")).data.chat.chatId;
  await desk.ask("agentPickupChat", { chatId });
});

const use = (actions: GivenActions, more: object = {}, token = agent()) =>
  app.call("POST /e/enterprise/chat/{id}/canned", {
    token,
    params: { id: chatId },
    body: { messageId: newId(), actions, ...more },
  });
const one = async () =>
  (await app.call("GET /e/enterprise/chat/{id}", { token: tenant.token, params: { id: chatId } })).data;
const said = async () =>
  (await one()).messages
    .filter(({ actionBy }) => actionBy === "agent")
    .map(({ content, private: hidden }) =>
      content.kind === "text" ? `${hidden ? "note: " : ""}${content.text}` : content.kind,
    );
const tag = (labels: string[]) =>
  app.call("POST /e/enterprise/chat/{id}/update_tag", {
    token: agent(),
    params: { id: chatId },
    body: { labels },
  });
const replies = async (token = agent()) => (await app.call("GET /e/chat/canned", { token })).data.replies;
const configure = (dispositions: object) =>
  app.call("PUT /e/enterprise/chat_config", {
    token: tenant.token,
    body: { customChatSelection: true, dispositions },
  });

describe("a canned reply with actions", () => {
  it("is kept with what it does and what that is called, and a change without actions leaves them", async () => {
    const actions: GivenActions = {
      files: [file],
      note: "Told {{customer.name}}",
      addLabels: [urgent],
      transfer: { departmentId: care, note: "Please" },
    };
    const id = await makeCanned(app, tenant.token, {
      shortcut: "care",
      text: "One moment",
      personal: false,
      actions,
    });
    const [kept] = await replies();
    expect(kept).toMatchObject({
      actions: { ...actions, removeLabels: [], close: null },
      names: { [file]: expect.any(String), [urgent]: "Urgent", [care]: "Care" },
    });
    const put = (body: object) =>
      app.call("PUT /e/chat/canned/{id}", { token: tenant.token, params: { id }, body });
    expect((await put({ shortcut: "care", text: "Wait", personal: false })).data.actions).toEqual(
      kept!.actions,
    );
    expect(
      (await put({ shortcut: "care", text: "Wait", personal: false, actions: {} })).data.actions,
    ).toMatchObject({
      files: [],
      transfer: null,
    });
  });

  it("names nothing that is gone, and keeps it until somebody takes it out", async () => {
    const id = await makeCanned(app, agent(), { shortcut: "u", text: "x", actions: { addLabels: [urgent] } });
    await app.call("DELETE /e/chat/config/{id}", { token: tenant.token, params: { id: urgent } });
    const kept = (await replies()).find((reply) => reply.id === id)!;
    expect([kept.actions.addLabels, kept.names]).toEqual([[urgent], {}]);
    const put = (addLabels: string[]) =>
      app.call("PUT /e/chat/canned/{id}", {
        token: agent(),
        params: { id },
        body: { shortcut: "u", text: "y", actions: { addLabels } },
      });
    expect((await put([urgent, fresh])).status).toBe(200);
    expect((await put([newId()])).status).toBe(404);
  });

  it("may say nothing where it does something, and is refused with what cannot be", async () => {
    const create = (body: object) =>
      app.call("POST /e/chat/canned", { token: agent(), body: { shortcut: "x", ...body } });
    expect((await create({ actions: {} })).message).toBe("Write what it says");
    expect((await create({ actions: { note: "{{order.id}}" } })).status).toBe(400);
    expect((await create({ actions: { transfer: { departmentId: care }, close: {} } })).message).toBe(
      "actions.close must not be asked for together with a transfer.",
    );
    expect((await create({ actions: { transfer: {} } })).status).toBe(400);
    expect((await create({ actions: { transfer: { departmentId: newId() } } })).status).toBe(404);
    expect((await create({ actions: { transfer: { agentId: newId() } } })).status).toBe(404);
    expect((await create({ actions: { files: [newId()] } })).status).toBe(404);
    expect((await create({ actions: { close: { disposition: "Sold" } } })).status).toBe(400);
    expect((await create({ actions: { addLabels: [urgent] } })).data.text).toBe("");
  });

  it("comes back from the trash with what it does", async () => {
    const id = await makeCanned(app, agent(), { shortcut: "t", text: "x", actions: { addLabels: [urgent] } });
    await app.call("DELETE /e/chat/canned/{id}", { token: agent(), params: { id } });
    await app.call("POST /e/enterprise/trash/undo", {
      token: agent(),
      body: { kind: "canned-reply", subjectId: id },
    });
    expect((await replies()).find((reply) => reply.id === id)?.actions.addLabels).toEqual([urgent]);
  });
});

/** The time to undo that the chat is closed is over. */
const timePasses = () =>
  app.platform.database.system.query("update chat set closing_at = now() where id = $1", [chatId]);

describe("using one", () => {
  it("says and does everything in its order, and each is heard of as if done by hand", async () => {
    await configure({ choices: ["Solved"] });
    await tag([fresh]);
    const used = await use(
      {
        files: [file],
        note: "Told Meera",
        addLabels: [urgent],
        removeLabels: [fresh],
        close: { disposition: "Solved" },
      },
      { text: "Here it is" },
    );
    // As by hand, it is closed once the time to undo that has passed.
    expect(used).toMatchObject({ status: 200, data: { state: 2, labels: [urgent], closing: {} } });
    expect(await said()).toEqual(["Here it is", "media", "note: Told Meera"]);
    await timePasses();
    const ended = await desk.event("agentEndChat");
    const heard = desk.frames.filter(({ name }) => name === "agentReplyChat" || name === "chatChanged");
    expect(
      heard.filter(({ data }) => data.chat.version < ended.data.chat.version).length,
    ).toBeGreaterThanOrEqual(5);
    await visitor.speaker.event("visitor.chat", ({ data }) => data.chat.state === 3);
    const shown = JSON.stringify(visitor.speaker.frames);
    expect([shown.includes("Here it is"), shown.includes("Told Meera")]).toEqual([true, false]);
  });

  it("passes the chat on, and the other department hears of it", async () => {
    const used = await use({ transfer: { departmentId: care, note: "Please" } }, { text: "One moment" });
    expect(used.data).toMatchObject({ state: 1, departmentId: care, agent: null });
    await desk.event("youTransferredToAgent", ({ data }) => data.chatId === chatId);
    expect((await one()).messages.at(-1)!.content).toMatchObject({
      event: "transferred",
      to: "Care",
      note: "Please",
    });
  });

  it("does nothing at all where a step cannot be, and says which and why", async () => {
    await app.call("DELETE /e/enterprise/departments/{id}", { token: tenant.token, params: { id: care } });
    const before = (await one()).chat.version;
    const refused = await use(
      { files: [file], note: "Told", addLabels: [urgent], transfer: { departmentId: care } },
      { text: "One moment" },
    );
    expect([refused.status, refused.message]).toEqual([
      404,
      "Nothing was done, for one step names what is gone: the transfer. This department does not exist.",
    ]);
    expect(await said()).toEqual([]);
    expect((await one()).chat).toMatchObject({ version: before, labels: [] });
    await configure({ required: true, choices: ["Solved"] });
    expect((await use({ close: {} }, { text: "Bye" })).message).toMatch(
      /closing the chat\. Choose what came of/,
    );
    expect((await use({ files: [newId()] })).message).toMatch(/the file\. /);
    expect((await use({ addLabels: [newId()] })).message).toMatch(/adding a label\. /);
    expect(await said()).toEqual([]);
  });

  it("is done once, however often it is sent", async () => {
    const messageId = newId();
    const actions: GivenActions = { note: "Told", close: {} };
    const sent = { messageId, text: "Bye" };
    const answers = await Promise.all([use(actions, sent), use(actions, sent)]);
    expect(answers.map(({ status, data }) => [status, data.state])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await one()).chat.closing).not.toBeNull();
    expect(await said()).toEqual(["Bye", "note: Told"]);
  });

  it("is for who takes part, and needs something to do", async () => {
    const actions: GivenActions = { addLabels: [urgent] };
    const empty = await use({});
    expect([empty.status, empty.message]).toEqual([400, "Write something, or attach a file."]);
    expect((await use(actions, {}, tenant.token)).status).toBe(409);
    const foreign = await app.tenant();
    expect((await use(actions, {}, foreign.people[3].token)).status).toBe(404);
    await desk.ask("agentEndChat", { chatId });
    expect((await use(actions)).message).toMatch(/^This chat is closed/);
  });
});
