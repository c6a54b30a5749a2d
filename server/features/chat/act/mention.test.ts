import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeSite, pickedUp, sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { lapse } from "../rounds/lapse.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  desk = await sitDown(app, tenant.people[3].token);
});
afterAll(() => app.stop());

it("who is named in a private note may open the chat as long as it goes on, and take part in it", async () => {
  const { id, token } = tenant.people[1];
  const site = await makeSite(app, tenant.token);
  const { chatId } = await pickedUp(app, desk, site, "Meera");
  await desk.ask("inviteAgent", { chatId, agentId: id });
  await desk.ask("agentReplyChat", {
    chatId,
    messageId: newId(),
    text: "@Role 1 what do you think?",
    private: true,
    mentions: [id],
  });
  // However long it takes them.
  await app.platform.database.system.query(
    "update chat_member set lapses_at = now() where chat_id = $1 and lapses_at is not null",
    [chatId],
  );
  const lapsed: string[] = [];
  const change = async (_work: unknown, one: string) => void lapsed.push(one);
  await lapse({ platform: app.platform, change: { change } as never });
  expect(lapsed).not.toContain(chatId);
  const opened = await app.call("GET /e/enterprise/chat/{id}", { token, params: { id: chatId } });
  expect(opened.data.chat.participants).toMatchObject([{}, { uId: id, part: "invited" }]);
  const named = await sitDown(app, token);
  expect(await named.ask("acceptInvite", { chatId })).toMatchObject({ action: "done" });
});
