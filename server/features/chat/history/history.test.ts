import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatLabel, makeSite } from "#server/testing/factories/chat.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makePastChat, type PastChat } from "#server/testing/factories/past-chats.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let shop: string;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  shop = await makeSite(app, tenant.token);
  bank = await makeSite(app, tenant.token);
});
afterAll(() => app.stop());

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 10, minutes));
const past = (minutes: number, more: Partial<PastChat> = {}, of: Tenant = tenant) =>
  makePastChat(app, of, { channelId: shop, begunAt: at(minutes), closedAt: at(minutes + 9), ...more });
const list = async (query: Record<string, unknown> = {}, token = tenant.token) =>
  (await app.call("GET /e/enterprise/chat/history", { token, query })).data;
const ids = async (query: Record<string, unknown>, token?: string) =>
  (await list(query, token)).chats.map(({ chatId }) => chatId);

describe("history", () => {
  it("lists chats newest first, page by page, from either end of the paging", async () => {
    const made: string[] = [];
    // Two of one moment: the page must not lose or double either.
    for (const minutes of [1, 2, 2, 3, 4]) made.unshift(await past(minutes, { name: "Paged" }));
    const whole = await ids({ search: "paged" });
    expect(new Set(whole)).toEqual(new Set(made));
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ search: "paged", perPage: 2, ...(after ? { after } : {}) });
      walked.push(...page.chats.map(({ chatId }) => chatId));
      after = page.next ?? undefined;
      expect(page.more).toBe(after !== undefined);
    } while (after);
    expect(walked).toEqual(whole);
    expect(await ids({ search: "paged", perPage: 2, from: 2 })).toEqual(whole.slice(2, 4));
    const refused = await app.call("GET /e/enterprise/chat/history", {
      token: tenant.token,
      query: { after: "nonsense" },
    });
    expect(refused.status).toBe(400);
  });

  it("narrows by each thing alone", async () => {
    const label = await makeChatLabel(app, tenant.token, "Refund");
    const departmentId = await makeDepartment(app, tenant.token, "Sales");
    const customerId = await makeCustomer(app, tenant.token, { name: "Meera" });
    const agentId = tenant.people[3].id;
    const own = await past(20, {
      channelId: bank,
      departmentId,
      customerId,
      agentId,
      labels: [label],
      rating: 4,
      askedAt: at(20),
      pickedAt: at(21),
      missedAt: at(20),
      byBot: true,
      upsetCount: 2,
    });
    await past(21);
    for (const query of [
      { channelId: bank },
      { departmentId },
      { customerId },
      { agentId },
      { labelId: label },
      { rating: 4 },
      { outcome: "picked" },
      { outcome: "missed" },
      { outcome: "handedOver" },
      { outcome: "upset" },
      { fromDate: at(20).toISOString(), toDate: at(20).toISOString() },
    ])
      expect([query, await ids(query)]).toEqual([query, [own]]);
    const bot = await past(22, { byBot: true });
    expect(await ids({ outcome: "botOnly" })).toEqual([bot]);
    const [shown] = (await list({ channelId: bank })).chats;
    expect(shown).toMatchObject({ pickupSeconds: 60, durationSeconds: 540, firstResponseSeconds: null });
  });

  it("finds words in messages, names and numbers, common and rare, and takes % for itself", async () => {
    const rare = await past(30, {
      name: "Zubin Mehta",
      number: "+919812300001",
      says: line("My KETTLE is 100% broken"),
    });
    expect(await ids({ search: "kettle" })).toEqual([rare]);
    expect(await ids({ search: "100% bro" })).toEqual([rare]);
    expect(await ids({ search: "zubin" })).toEqual([rare]);
    expect(await ids({ search: "9812300001" })).toEqual([rare]);
    expect(await ids({ search: "100%broken" })).toEqual([]);
    const common = [];
    for (let n = 0; n < 25; n++) common.unshift(await past(31 + n, { says: line("Hello, anybody there?") }));
    expect(await ids({ search: "anybody", perPage: -1 })).toEqual(common);
    expect(await ids({ search: "anybody", channelId: bank })).toEqual([]);
  });

  it("shows closed chats and one's own to who may see histories, every chat to who monitors, and none to others", async () => {
    const closed = await past(60, { name: "Sight" });
    const open = await past(61, { name: "Sight", state: 2, closedAt: undefined });
    const { system } = app.platform.database;
    const agent = tenant.people[3];
    expect(await ids({ search: "sight" }, agent.token)).toEqual([closed]);
    await system.query(
      "insert into chat_member (enterprise_id, chat_id, user_id, part) values ($1, $2, $3, 'handler')",
      [tenant.id, open, agent.id],
    );
    expect(await ids({ search: "sight" }, agent.token)).toEqual([open, closed]);
    expect(await ids({ search: "sight" }, tenant.people[6].token)).toEqual([closed]);
    expect(await ids({ search: "sight" })).toEqual([open, closed]);
    const refused = await app.call("GET /e/enterprise/chat/history", { token: tenant.people[4].token });
    expect(refused.status).toBe(403);
    const other = await app.tenant();
    expect(await ids({ search: "sight" }, other.token)).toEqual([]);
  });

  it("is saved as a file of the same rows, which no spreadsheet runs as formulas", async () => {
    await past(90, { name: "=1+1", says: line("Filed") });
    await past(91, { name: "Filed", rating: 3 });
    const { body, headers } = await app.http.inject({
      url: "/e/enterprise/chat/history/csv?search=filed",
      headers: { "authentication-token": tenant.token },
    });
    expect(headers["content-disposition"]).toContain("chat-history.csv");
    const [head, newest, oldest, ...rest] = body.trim().split("\r\n");
    expect(head).toContain("First Response Seconds");
    expect(newest).toMatch(/,Filed,.*,540,0,3,,.*$/);
    expect(oldest).toContain("'=1+1");
    expect(rest).toEqual([]);
  });

  it("offers what it is narrowed by to who may see it", async () => {
    const { status, data } = await app.call("GET /e/enterprise/chat/history/choices", {
      token: tenant.people[6].token,
    });
    expect(status).toBe(200);
    expect(data.channels.map(({ id }) => id)).toEqual(expect.arrayContaining([shop, bank]));
    expect(data.agents.map(({ name }) => name)).toContain("Role 3");
  });

  it("stands in the timeline of the customer, with its rating", async () => {
    const customerId = await makeCustomer(app, tenant.token, { name: "Ravi" });
    await past(70, { customerId, rating: 5 });
    const { data } = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token: tenant.token,
      params: { id: customerId },
      query: { kind: "chat.closed" },
    });
    expect(data.items).toMatchObject([{ kind: "chat.closed", data: { rating: 5 } }]);
    const all = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token: tenant.token,
      params: { id: customerId },
    });
    expect(all.data.items.map(({ kind }) => kind)).toContain("chat.began");
  });
});

describe("a transcript", () => {
  const says = [
    { by: "customer" as const, text: "=cmd|' /C calc'!A0" },
    { by: "agent" as const, text: "Do not promise a date", private: true },
    { by: "agent" as const, text: "We look into it" },
  ];
  const mail = (chatId: string, token = tenant.token) =>
    app.call("POST /chatbird/api/chat/sendtranscript", {
      token,
      body: { chatId, emailId: "meera@shop.example" },
    });
  const file = async (id: string, format: string) =>
    app.http.inject({
      url: `/e/enterprise/chat/history/${id}/transcript?format=${format}`,
      headers: { "authentication-token": tenant.token },
    });

  it("is a file without private notes, and no formula for a spreadsheet", async () => {
    const id = await past(80, { says });
    const text = (await file(id, "text")).body;
    expect(text).toContain("Asha: We look into it");
    expect(text).not.toContain("promise");
    const csv = (await file(id, "csv")).body;
    expect(csv).toContain("'=cmd");
    expect(csv).not.toContain("promise");
  });

  it("cannot be mailed without an e-mail channel, and says so", async () => {
    const answer = await mail(await past(81, { says }));
    expect([answer.status, answer.message]).toEqual([
      409,
      "There is no e-mail channel to send it through. Ask an administrator to add one under Channels.",
    ]);
  });

  it("goes out by mail without private notes", async () => {
    await app.listen(0, "127.0.0.1");
    await makeChannel(app, tenant.token, {
      name: "Post",
      type: 1,
      vendor: "smtp",
      contactId: "care@shop.example",
      environment: "sandbox",
    });
    const id = await past(82, { says, name: "Meera" });
    const answer = await mail(id);
    expect([answer.status, answer.message]).toEqual([200, "Transcript sent to meera@shop.example"]);
    const { system } = app.platform.database;
    const sent = await system.query<{ body: string }>("select bubble::text as body from sandbox_message");
    const all = sent.rows.map(({ body }) => body).join("\n");
    expect(all).toContain("We look into it");
    expect(all).not.toContain("promise");
    const unseen = await past(83, { state: 2, closedAt: undefined });
    expect((await mail(unseen, tenant.people[3].token)).status).toBe(404);
  });
});

const line = (text: string) => [{ by: "customer" as const, text }];
