import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSite } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { eraseOlder } from "#server/testing/factories/retention.ts";
import { type Line, makePastChat, type PastChat } from "#server/testing/factories/past-chats.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let channelId: string;
let minute = 0;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  channelId = await makeSite(app, tenant.token);
});
afterAll(() => app.stop());

const ask = (text: string): Line => ({ by: "customer", text });
const answer = (text: string): Line => ({ by: "agent", text });
/** A chat that ended a minute after the one before. */
function past(says: Line[], more: Partial<PastChat> = {}) {
  const at = new Date(Date.UTC(2026, 1, 1, 0, ++minute));
  return makePastChat(app, tenant, { channelId, begunAt: at, pickedAt: at, closedAt: at, says, ...more });
}
const open = (text: string, more: Partial<PastChat> = {}) =>
  makePastChat(app, tenant, { channelId, begunAt: new Date(), state: 1, says: [ask(text)], ...more });
const suggestions = async (chatId: string) =>
  (
    await app.call("GET /e/enterprise/chat/{id}/suggestions", {
      token: tenant.token,
      params: { id: chatId },
    })
  ).data.suggestions;

it("offers what agents answered to such a question, with where it was said, and learns from chats that end", async () => {
  const known = await past([ask("Where is my order?"), answer("It is on its way.")]);
  const now = await open("where is my ordr");
  expect(await suggestions(now)).toMatchObject([
    { text: "It is on its way.", question: "Where is my order?", chatId: known },
  ]);
  await past([ask("Can I return these shoes?"), answer("Yes, within 30 days.")]);
  expect((await suggestions(await open("return shoes"))).map(({ text }) => text)).toContain(
    "Yes, within 30 days.",
  );
});

it("learns nothing from private notes, bots, bad ratings or other departments", async () => {
  const sales = await makeDepartment(app, tenant.token, "Sales");
  const question = "Do you deliver to Jaipur";
  await past([ask(question), { ...answer("Do not promise Jaipur"), private: true }]);
  await past([ask(question), { by: "bot", text: "Jaipur, says the bot" }]);
  await past([ask(question), answer("Jaipur, rudely")], { rating: 2 });
  await past([ask(question), answer("Jaipur, says sales")], { departmentId: sales });
  await past([ask(question), answer("Jaipur, gladly")], { rating: 5 });
  const texts = (await suggestions(await open(question))).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("Jaipur"))).toEqual(["Jaipur, gladly"]);
  const inSales = await suggestions(await open(question, { departmentId: sales }));
  expect(inSales.map(({ text }) => text)).toEqual(["Jaipur, says sales"]);
});

it("has nothing to offer without a question, and nothing of other enterprises", async () => {
  const silent = await makePastChat(app, tenant, { channelId, begunAt: new Date(), state: 1 });
  expect(await suggestions(silent)).toEqual([]);
  const other = await app.tenant();
  const site = await makeSite(app, other.token);
  const foreign = await makePastChat(app, other, {
    channelId: site,
    begunAt: new Date(),
    state: 1,
    says: [ask("Where is my order?")],
  });
  const { data } = await app.call("GET /e/enterprise/chat/{id}/suggestions", {
    token: other.token,
    params: { id: foreign },
  });
  expect(data.suggestions).toEqual([]);
});

it("offers nothing of chats that were emptied", async () => {
  const now = await open("Where is my order?");
  expect((await suggestions(now)).length).toBeGreaterThan(0);
  await eraseOlder(app, tenant, { chats: 30 });
  expect(await suggestions(now)).toEqual([]);
});
