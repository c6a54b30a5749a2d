import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import {
  makeCanned,
  makeChatLabel,
  makeRule,
  makeSite,
  sitDown,
  type Speaker,
  visit,
} from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;
let refund: string;
let desk: Speaker;
const agent = () => tenant.people[3].token;
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  key = await makeSite(app, tenant.token);
  refund = await makeChatLabel(app, tenant.token, "Refund");
  desk = await sitDown(app, agent());
});

const begin = async (text: string) => {
  const visitor = await visit(app, key, { name: "Meera" });
  await visitor.say(text);
  const { data } = await desk.event(
    "newChat",
    (frame) => frame.data.chat.customer.number === visitor.visitorId,
  );
  return { visitor, chatId: data.chat.chatId as string };
};
const chatOf = async (chatId: string) =>
  (await app.call("GET /e/enterprise/chat/history/{id}", { token: tenant.token, params: { id: chatId } }))
    .data;
const messages = async (chatId: string) =>
  (
    await app.call("GET /e/enterprise/chat/{id}/messages", {
      token: tenant.token,
      params: { id: chatId },
      query: { perPage: 100 },
    })
  ).data.messages;
/** What rules did in a chat, as its history says. */
const told = async (chatId: string) =>
  (await messages(chatId)).flatMap(({ content }) =>
    content.kind === "event" && ["ruled", "ruleFailed"].includes(content.event)
      ? [[content.event, content.who, content.note].filter(Boolean).join(" ")]
      : [],
  );
const settled = () =>
  eventually(async () =>
    expect((await sql("select from chat_rule_due where enterprise_id = $1", [tenant.id])).rowCount).toBe(0),
  );
const rules = async () => (await app.call("GET /e/chat/rules", { token: tenant.token })).data.rules;
const words = (...all: string[]) => [{ kind: "words" as const, not: false, words: all }];

describe("a rule acts", () => {
  it("on what a customer writes, is named in the history, and counts how often", async () => {
    await makeRule(app, tenant.token, {
      name: "Money back",
      on: "written",
      conditions: words("refund"),
      text: "Dear {{customer.name}}, we look into it.",
      actions: { addLabels: [refund], note: "Look at the order first" },
    });
    const { visitor, chatId } = await begin("Hello");
    await settled();
    expect(await told(chatId)).toEqual([]);
    await visitor.say("I want a REFUND");
    const { data } = await visitor.speaker.event("visitor.chat", (frame) =>
      JSON.stringify(frame.data.messages).includes("we look into it"),
    );
    expect(JSON.stringify(data.messages)).toContain("Dear Meera, we look into it.");
    await settled();
    expect(await told(chatId)).toEqual(["ruled Money back"]);
    expect((await chatOf(chatId)).labels).toEqual([refund]);
    expect(JSON.stringify(visitor.speaker.frames)).not.toMatch(/Look at the order|Money back/);
    expect(await rules()).toMatchObject([{ name: "Money back", runs: 1, lastAt: expect.any(String) }]);
    // Once in a chat.
    await visitor.say("refund refund");
    await settled();
    expect(await told(chatId)).toHaveLength(1);
  });

  it("in words that call nobody by a name that we made up", async () => {
    await makeRule(app, tenant.token, {
      on: "written",
      conditions: words("order"),
      text: "Dear {{customer.name}}, we look into it.",
    });
    const visitor = await visit(app, key);
    await visitor.say("My order");
    const { data } = await visitor.speaker.event("visitor.chat", (frame) =>
      JSON.stringify(frame.data.messages).includes("we look into it"),
    );
    expect(JSON.stringify(data.messages)).not.toContain("Visitor");
  });

  it("on each of the other events: begins, waits, is assigned, labelled, ends", async () => {
    const mark: Record<string, string> = {};
    for (const on of ["begun", "waiting", "assigned", "labelled", "ended"] as const) {
      mark[on] = await makeChatLabel(app, tenant.token, on);
      await makeRule(app, tenant.token, { name: on, on, actions: { addLabels: [mark[on]!] } });
    }
    const { chatId } = await begin("Hello");
    await settled();
    expect(await told(chatId)).toEqual(["ruled begun", "ruled waiting"]);
    await desk.ask("agentPickupChat", { chatId });
    await settled();
    await app.call("POST /e/enterprise/chat/{id}/update_tag", {
      token: agent(),
      params: { id: chatId },
      body: { labels: [refund] },
    });
    await settled();
    await desk.ask("agentEndChat", { chatId, feedback: "" });
    await settled();
    expect(await told(chatId)).toEqual(
      ["begun", "waiting", "assigned", "labelled", "ended"].map((on) => `ruled ${on}`),
    );
    expect((await chatOf(chatId)).labels).toEqual([refund, mark.labelled, mark.ended]);
  });

  it("passes a chat on to a department, sends a canned reply with its actions, and closes", async () => {
    const care = await makeDepartment(app, tenant.token, "Care");
    await makeRule(app, tenant.token, {
      name: "To care",
      on: "written",
      conditions: words("care"),
      actions: { transfer: { departmentId: care, note: "Please" } },
    });
    const cannedId = await makeCanned(app, tenant.token, {
      shortcut: "bye",
      text: "Good-bye, {{customer.name}}",
      personal: false,
      actions: { addLabels: [refund], close: { quietly: true } },
    });
    await makeRule(app, tenant.token, { name: "Bye", on: "written", conditions: words("bye"), cannedId });
    const { visitor, chatId } = await begin("Hello");
    await visitor.say("I need care");
    await settled();
    expect(await chatOf(chatId)).toMatchObject({ departmentId: care, state: 1 });
    await visitor.say("bye");
    await settled();
    expect(await chatOf(chatId)).toMatchObject({ state: 3, labels: [refund] });
    expect(JSON.stringify(await messages(chatId))).toContain("Good-bye, Meera");
  });
});

describe("a rule keeps its bounds", () => {
  it("sets off no rule, and in one chat acts so often and no more", async () => {
    const other = await makeChatLabel(app, tenant.token, "Other");
    await makeRule(app, tenant.token, {
      name: "First",
      on: "written",
      once: false,
      actions: { addLabels: [refund] },
    });
    await makeRule(app, tenant.token, {
      name: "Echo",
      on: "labelled",
      once: false,
      actions: { addLabels: [other] },
    });
    const { visitor, chatId } = await begin("1");
    for (let at = 2; at <= 22; at++) await visitor.say(`${at}`);
    await settled();
    const all = await told(chatId);
    expect([...new Set(all)]).toEqual(["ruled First"]);
    expect(all).toHaveLength(20);
  });

  it("acts once on a message that comes twice, and where two processes are at it", async () => {
    await makeRule(app, tenant.token, { name: "Once", on: "written", once: false, text: "Noted." });
    const { visitor, chatId } = await begin("Hello");
    await settled();
    const id = newId();
    await Promise.all([visitor.say("Again", id), visitor.say("Again", id)]);
    await settled();
    expect(await told(chatId)).toHaveLength(2);
    // Another process finds what is left at the same time as this one.
    const other = await startApp({}, {}, app);
    try {
      for (let version = 900; version < 910; version++)
        await sql(
          `insert into chat_rule_due (enterprise_id, chat_id, version, event, place, seq, at)
           values ($1, $2, $3, 'written', 1, 1, now() - interval '1 minute')`,
          [tenant.id, chatId, version],
        );
      await settled();
    } finally {
      await other.stop();
    }
    expect(await told(chatId)).toHaveLength(12);
    expect(await rules()).toMatchObject([{ runs: 12 }]);
  });

  it("in their order, down to one that stops", async () => {
    const ids: string[] = [];
    for (const name of ["A", "B", "C"])
      ids.push(
        await makeRule(app, tenant.token, {
          name,
          on: "begun",
          stops: name === "B",
          actions: { note: name },
        }),
      );
    const { chatId } = await begin("Hello");
    await settled();
    expect(await told(chatId)).toEqual(["ruled A", "ruled B"]);
    await app.call("POST /e/chat/rules/order", { token: tenant.token, body: { ids: ids.toReversed() } });
    expect((await rules()).map(({ name }) => name)).toEqual(["C", "B", "A"]);
    const next = await begin("Hello");
    await settled();
    expect(await told(next.chatId)).toEqual(["ruled C", "ruled B"]);
  });
});

describe("a rule that cannot act", () => {
  it("says so in the history, does nothing of it, and lets the next one act", async () => {
    await app.call("PUT /e/enterprise/chat_config", {
      token: tenant.token,
      body: { customChatSelection: true, dispositions: { choices: ["Solved"], required: false } },
    });
    const cannedId = await makeCanned(app, tenant.token, { shortcut: "x", text: "Hm", personal: false });
    await makeRule(app, tenant.token, {
      name: "Too much",
      on: "written",
      conditions: words("now"),
      cannedId,
      actions: { addLabels: [refund], transfer: { agentId: tenant.people[3].id } },
    });
    await makeRule(app, tenant.token, {
      name: "Next",
      on: "written",
      conditions: words("now"),
      actions: { note: "n" },
    });
    const { visitor, chatId } = await begin("Hello");
    // A chat may wear no more labels than these, which are more than anybody makes.
    await sql(
      `update chat set labels = array(select gen_random_uuid() from generate_series(1, 50))
       where id = $1`,
      [chatId],
    );
    await visitor.say("now");
    await settled();
    expect(await told(chatId)).toEqual([
      "ruleFailed Too much Nothing was done, for one step could not be: adding a label. A chat carries at most 50 labels.",
      "ruled Next",
    ]);
    expect(JSON.stringify(visitor.speaker.frames)).not.toContain("Hm");
    expect((await rules()).map(({ runs }) => runs)).toEqual([0, 1]);
  });

  it("because it names what is gone is shown so, and does nothing", async () => {
    await makeRule(app, tenant.token, {
      name: "Gone",
      on: "written",
      text: "Hm",
      actions: { addLabels: [refund] },
    });
    await app.call("DELETE /e/chat/config/{id}", { token: tenant.token, params: { id: refund } });
    expect(await rules()).toMatchObject([{ name: "Gone", broken: true, names: {} }]);
    const { chatId } = await begin("Hello");
    await settled();
    expect(await told(chatId)).toEqual([]);
  });

  it("because it is switched off does nothing, and neither does anything where there is no rule", async () => {
    const id = await makeRule(app, tenant.token, { on: "written", text: "Hm" });
    await app.call("POST /e/chat/rules/{id}/switch", {
      token: tenant.token,
      params: { id },
      body: { active: false },
    });
    await begin("Hello");
    expect((await sql("select from chat_rule_due where enterprise_id = $1", [tenant.id])).rowCount).toBe(0);
    expect(await rules()).toMatchObject([{ active: false, runs: 0 }]);
  });
});

it("is taken up after its process died, and not hours late", async () => {
  const { chatId } = await begin("Hello");
  await makeRule(app, tenant.token, { name: "Late", on: "written", actions: { note: "n" } });
  const left = (age: string, version: number) =>
    sql(
      `insert into chat_rule_due (enterprise_id, chat_id, version, event, place, seq, at)
       values ($1, $2, $3, 'written', 1, 1, now() - $4::interval)`,
      [tenant.id, chatId, version, age],
    );
  await left("2 hours", 1);
  await settled();
  expect(await told(chatId)).toEqual([]);
  await left("1 minute", 2);
  await settled();
  expect(await told(chatId)).toEqual(["ruled Late"]);
});
