import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { teachSmallBot } from "#server/testing/factories/bots.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  desk = await sitDown(app, tenant.people[3].token);
});
afterAll(() => app.stop());

/** Somebody on a page where a bot answers, who sends photos. */
async function visitor(agentId: string) {
  const key = await makeSite(app, tenant.token);
  await app.call("PUT /e/enterprise/chat_config/channels/{id}", {
    token: tenant.token,
    params: { id: key },
    body: { botId: agentId },
  });
  const { visitorId, speaker, say } = await visit(app, key);
  const photo = async (text = "") => {
    const fileId = newId();
    await sql(
      `insert into chat_file (enterprise_id, id, visitor_id, file_key, name, mime_type, bytes)
       values ($1, $2, $3, 'k', 'shoe.png', 'image/png', 1)`,
      [tenant.id, fileId, visitorId],
    );
    await speaker.ask("customerReplyChat", { text, messageId: newId(), fileId });
  };
  /** Those photos were sent this long ago. */
  const later = () => sql("update chat_message set at = at - interval '1 minute' where author = 'customer'");
  const answers = async () => {
    const { rows } = await sql(
      `select m.content ->> 'text' as text from chat_message m join chat c on c.id = m.chat_id
       where c.address = $1 and m.author = 'bot' order by m.seq`,
      [visitorId],
    );
    return rows.map(({ text }) => text as string);
  };
  const read = (count: number) =>
    eventually(async () => {
      const { rows } = await sql(
        "select customer_count, bot_seq >= message_count as read from chat where address = $1",
        [visitorId],
      );
      expect(rows).toEqual([{ customer_count: count, read: true }]);
    });
  return { visitorId, say, photo, later, answers, read };
}

it("asks for words where it is sent none, once for a set of photos, and hands over where that goes on", async () => {
  const agentId = await teachSmallBot(app, tenant.token, { train: true });
  await app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
    token: tenant.token,
    params: { agentId },
    body: {
      entityExtractRetries: 2,
      modelType: "SVM",
      language: "en",
      outOfScopeMessage: "In words, please.",
      handOver: { words: [], afterMisses: 2, intentIds: [] },
    },
  });
  const { visitorId, photo, later, answers, read } = await visitor(agentId);
  await photo();
  await read(1);
  expect(await answers()).toEqual(["In words, please."]);
  await photo();
  await read(2);
  expect(await answers()).toHaveLength(1);
  await later();
  await photo();
  const handed = await desk.event("newChat", ({ data }) => data.chat.customer.number === visitorId);
  expect(handed.data.chat.state).toBe(1);
  const { rows } = await sql("select in_scope, user_message from bot_message where bot_id = $1", [agentId]);
  expect(rows).toEqual([
    { in_scope: false, user_message: "" },
    { in_scope: false, user_message: "" },
  ]);
});

it("reads what stands below a photo", async () => {
  const agentId = await teachSmallBot(app, tenant.token, { train: true });
  const { photo, answers, read } = await visitor(agentId);
  await photo("where is my order");
  await read(1);
  expect((await answers())[0]).toContain("Track it");
});
