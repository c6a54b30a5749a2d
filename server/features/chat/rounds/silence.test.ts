import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "#contract/chat/settings.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
let site: string;
let visitor: Awaited<ReturnType<typeof visit>>;
let chatId: string;
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);
const REMINDER = "Are you still there?";

const configure = (silence: Partial<ChatSettings["silence"]>, more: Partial<ChatSettings> = {}) =>
  app.call("PUT /e/enterprise/chat_config", {
    token: tenant.token,
    body: { customChatSelection: true, silence: { enabled: true, reminder: REMINDER, ...silence }, ...more },
  });
const answer = () => desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Which size?" });
/** As it stands when the agent spoke, and the customer was reminded, so many minutes ago. */
const silentFor = (minutes: number, reminded: number | null = null) =>
  sql(
    `update chat set last_at = now() - make_interval(mins => $2), reminded_at = now() - make_interval(mins => $3)
     where id = $1`,
    [chatId, minutes, reminded],
  );
const texts = async () =>
  (
    await sql(
      "select content ->> 'text' as text, content ->> 'event' as event from chat_message where chat_id = $1 order by seq",
      [chatId],
    )
  ).rows.map(({ text, event }) => text ?? event) as string[];
const stateOf = async () =>
  (await sql("select state, closed_by_name, reminded_at from chat where id = $1", [chatId])).rows[0];
/** Waits until every chat's clock was looked at: a round takes up missed chats first, and silences after. */
async function roundGoesBy(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const late = await visit(app, site);
    await late.say("Hello");
    await sql("update chat set due_at = now() where address = $1", [late.visitorId]);
    await eventually(async () => {
      const found = await sql("select state from chat where address = $1", [late.visitorId]);
      expect(found.rows[0].state).toBe(4);
    });
  }
}

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  tenant = await app.tenant();
  site = await makeSite(app, tenant.token);
  desk = await sitDown(app, tenant.people[3].token);
  visitor = await visit(app, site, { name: "Meera" });
  await visitor.say("Do you have lamps?");
  ({ chatId } = (await desk.event("newChat")).data.chat);
  await desk.ask("agentPickupChat", { chatId });
});
afterAll(() => app.stop());

describe("a customer who does not answer an agent", () => {
  it("is reminded once, and their chat is closed when they still do not", async () => {
    await configure({ remindAfterMinutes: 60, closeAfterMinutes: 240 });
    await answer();
    await silentFor(61);
    await eventually(async () => expect(await texts()).toContain(REMINDER));
    await roundGoesBy();
    expect((await texts()).filter((text) => text === REMINDER)).toHaveLength(1);
    await silentFor(241, 181);
    await eventually(async () => expect((await stateOf()).state).toBe(3));
    expect((await texts()).slice(-3)).toEqual(["unanswered", expect.stringContaining("Thank you"), "closed"]);
  });

  it("is left their time after the reminder where the rule came in the middle of their silence", async () => {
    await configure({ remindAfterMinutes: 60, closeAfterMinutes: 240 });
    await answer();
    await silentFor(50_000);
    await eventually(async () => expect(await texts()).toContain(REMINDER));
    await roundGoesBy();
    expect((await stateOf()).state).toBe(2);
  });

  it("is closed without a word before where nobody is to be reminded", async () => {
    await configure({ reminder: "", closeAfterMinutes: 30 });
    await answer();
    await silentFor(31);
    await eventually(async () => expect((await stateOf()).state).toBe(3));
    expect(await texts()).not.toContain(REMINDER);
  });

  it("begins anew with each word, whoever says it", async () => {
    await configure({ remindAfterMinutes: 60, closeAfterMinutes: 240 });
    await answer();
    await silentFor(100, 40);
    await answer();
    expect((await stateOf()).reminded_at).toBeNull();
    await visitor.say("The large one");
    await sql("update chat set last_at = now() - interval '9 days' where id = $1", [chatId]);
    await roundGoesBy();
    expect((await stateOf()).state).toBe(2);
    expect(await texts()).not.toContain(REMINDER);
  });

  it("is left alone outside working hours, while a chat is put aside, and where nobody wants it", async () => {
    await answer();
    const shut = { enabled: true, timeZone: "", days: [], others: [] };
    await configure({ closeAfterMinutes: 30, remindAfterMinutes: 10 }, { workingHours: shut });
    await silentFor(500);
    await roundGoesBy();
    expect(await texts()).not.toContain(REMINDER);
    await configure({ enabled: false });
    await roundGoesBy();
    expect(await texts()).not.toContain(REMINDER);
    const { token } = tenant.people[3];
    await app.call("POST /e/enterprise/chat/{id}/suspend", { token, params: { id: chatId }, body: {} });
    await configure({ closeAfterMinutes: 30, remindAfterMinutes: 10 });
    await silentFor(500);
    await roundGoesBy();
    expect(await texts()).not.toContain(REMINDER);
  });
});

it("is a rule that closes no chat before its reminder", async () => {
  const refused = await configure({ remindAfterMinutes: 60, closeAfterMinutes: 60 });
  expect(refused.status).toBe(400);
  expect(refused.data).toMatchObject({
    errors: [{ field: "silence.closeAfterMinutes", message: "must be later than the reminder" }],
  });
});
