import { afterAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeSite, sitDown, visit } from "#server/testing/factories/chat.ts";
import { NO_REDIS, redisProgram, type RedisServer, startRedis } from "#server/testing/redis-server.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let redis: RedisServer | undefined;
let one: TestApp;
let other: TestApp;
afterAll(() => redis?.close());

async function talkAcross(env: Record<string, string>): Promise<void> {
  one = await startApp(env);
  other = await startApp({ ...env, DLVRD_ROLES: "api,realtime" }, {}, one);
  try {
    await one.listen(0, "127.0.0.1");
    await other.listen(0, "127.0.0.1");
    const tenant = await one.tenant();
    const key = await makeSite(one, tenant.token);
    const desk = await sitDown(one, tenant.people[3].token);
    const visitor = await visit(other, key);
    await visitor.say("Hello from the other side");
    const { data } = await desk.event("newChat");
    const { chatId } = data.chat;
    await desk.ask("agentPickupChat", { chatId });
    for (let n = 1; n <= 20; n++) {
      await desk.ask("agentReplyChat", { chatId, messageId: newId(), text: `Answer ${n}` });
      await visitor.say(`Question ${n}`);
    }
    await visitor.speaker.ask("customerTyping");
    await desk.hears((frame) => frame.action === "ephemeral" && frame.name === "chat.typing");
    const last = await desk.event(
      "customerReplyChat",
      (frame) => frame.data.chat.lastMessage.text === "Question 20",
    );
    const thread = await one.call("GET /e/enterprise/chat/{id}/messages", {
      token: tenant.people[3].token,
      params: { id: chatId },
    });
    const numbers = thread.data.messages.map(({ seq }) => seq);
    expect(numbers).toEqual(Array.from({ length: last.data.chat.messageCount }, (_, n) => n + 1));
    const heard = visitor.speaker.frames.flatMap((frame) =>
      frame.name === "visitor.chat" ? frame.data.messages : [],
    );
    const answers = heard
      .filter(({ by }: { by: string }) => by === "agent")
      .map(({ content }: { content: { text: string } }) => content.text);
    expect([...new Set(answers)]).toEqual(Array.from({ length: 20 }, (_, n) => `Answer ${n + 1}`));
    visitor.speaker.close();
    desk.close();
  } finally {
    await other.stop();
    await one.stop();
  }
}

it("an agent on one process and a customer on another talk as on one, over PostgreSQL", () => talkAcross({}));
it.skipIf(!redisProgram)(`and over Redis${redisProgram ? "" : `: ${NO_REDIS}`}`, async () => {
  redis = await startRedis();
  await talkAcross({ REDIS_URL: redis.url });
});
