import { DateTime } from "luxon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { keepBotMessages } from "#server/testing/factories/bot-messages.ts";
import { makeBot } from "#server/testing/factories/bots.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makePastChat, type PastChat } from "#server/testing/factories/past-chats.ts";
import { daysAgo, eraseOlder, rulesOf } from "#server/testing/factories/retention.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let other: Tenant;
let channelId: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  other = await app.tenant();
  channelId = await makeChannelRow(app, tenant.id);
});
afterAll(() => app.stop());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.system.query<T>(text, values)).rows;
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const WORD = "xylographic";

describe("closed chats that are too old", () => {
  const closed = (closedAt: Date, more: Partial<PastChat> = {}, of: Pick<Tenant, "id"> = tenant) =>
    makePastChat(app, of, {
      channelId,
      begunAt: daysAgo(60),
      askedAt: daysAgo(60),
      pickedAt: daysAgo(60),
      firstReplyAt: daysAgo(60),
      agentId: tenant.people[3].id,
      rating: 4,
      closedAt,
      name: "Quillon",
      says: [
        { by: "customer", text: WORD },
        { by: "agent", text: `You said ${WORD}` },
      ],
      ...more,
    });
  const [since, until] = [daysAgo(89).toISOString(), new Date().toISOString()];
  const figures = async () => {
    const range = {
      fromDate: DateTime.now().minus({ days: 89 }).toISODate()!,
      toDate: DateTime.now().toISODate()!,
    };
    return [
      (await call("GET /e/enterprise/analytics/chats", { query: range })).data,
      (
        await call("GET /e/enterprise/chat/dashboard_info", {
          query: { fromDate: since, toDate: until },
        })
      ).data,
    ];
  };
  /** A file in a chat, or the same one in another. Gives where it lies. */
  async function attach(chatId: string, fileId = newId()): Promise<{ id: string; key: string }> {
    const key = `chat/${tenant.id}/${fileId}`;
    await app.platform.store.put(key, Buffer.from(WORD));
    await query(
      `insert into chat_file (enterprise_id, id, chat_id, file_key, name, mime_type, bytes)
       values ($1, $2, $3, $4, 'a.txt', 'text/plain', 3) on conflict do nothing`,
      [tenant.id, fileId, chatId, key],
    );
    await query("update chat_message set file_id = $1 where chat_id = $2 and seq = 1", [fileId, chatId]);
    return { id: fileId, key };
  }
  const visitor = (id: string) =>
    query(
      "insert into chat_visitor (enterprise_id, id, channel_id, token_hash, name) values ($1, $2, $3, $4, 'Quillon')",
      [tenant.id, id, channelId, Buffer.from(id)],
    );

  it("leave no word, name or file, and every figure as it was", async () => {
    const [stranger, regular] = [newId(), newId()];
    await visitor(stranger);
    await visitor(regular);
    const gone = [
      await closed(daysAgo(31), { number: stranger }),
      await closed(daysAgo(50), { number: regular }),
    ];
    const kept = [
      await closed(daysAgo(29), { number: regular }),
      await closed(daysAgo(31), { state: 2 }),
      await closed(daysAgo(31), { state: 5 }),
    ];
    const planned = await closed(daysAgo(31));
    await query("update chat set later_at = now() + interval '1 day' where id = $1", [planned]);
    const foreign = await closed(daysAgo(400), { channelId: newId() }, other);
    const own = await attach(gone[0]!);
    const shared = await attach(gone[1]!);
    await attach(kept[0]!, shared.id);
    const before = await figures();
    const stale = await call("GET /e/enterprise/retention/stale", { query: { kind: "chats", days: 30 } });
    expect(stale.data.count).toBe(2);

    await eraseOlder(app, tenant, { chats: 30 });
    expect(await query("select chat_id from chat_message group by 1 order by 1")).toEqual(
      [...kept, planned, foreign].toSorted().map((id) => ({ chat_id: id })),
    );
    expect(
      await query("select state, customer_name, address, rating, agent_id from chat where id = any($1)", [
        gone,
      ]),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        state: 3,
        customer_name: "—",
        address: "",
        rating: 4,
        agent_id: tenant.people[3].id,
      })),
    );
    await eventually(async () => expect(await app.platform.store.get(own.key)).toBeUndefined());
    expect(await app.platform.store.get(shared.key)).toBeDefined();
    await eventually(async () => expect(await query("select * from retention_file")).toEqual([]));
    // Who still has a chat in which words stand goes on writing in it.
    expect(await query("select id from chat_visitor")).toEqual([{ id: regular }]);
    expect(await figures()).toEqual(before);
    expect((await rulesOf(app, tenant)).chats.last!.erased).toBe(2);
    expect(
      (await call("GET /e/enterprise/retention/stale", { query: { kind: "chats", days: 30 } })).data,
    ).toEqual({
      count: 0,
      oldest: null,
      names: [],
    });
  });

  it("lose their files also when the process died before it had removed them", async () => {
    const key = `chat/${tenant.id}/${newId()}`;
    await app.platform.store.put(key, Buffer.from(WORD));
    await query("insert into retention_file (enterprise_id, file_key) values ($1, $2)", [tenant.id, key]);
    await query("select graphile_worker.add_job('retention:run')");
    await eventually(async () => expect(await app.platform.store.get(key)).toBeUndefined());
  });
});

describe("what was said to bots", () => {
  it("loses its words and whose they were; reports count as before, also anew", async () => {
    const botId = await makeBot(app, tenant.token);
    const foreign = await makeBot(app, other.token);
    const said = (ago: number, person: string, bot = botId) => ({
      botId: bot,
      sessionId: `${person}-${ago}`,
      senderId: person,
      at: daysAgo(ago),
      intent: { id: newId(), name: "greet" },
      text: `${WORD} ${ago}`,
      emotion: "joy",
    });
    await keepBotMessages(app, tenant, [
      said(40, "+911"),
      said(39.99, "+911"),
      said(31, "+912"),
      said(29, "+911"),
    ]);
    await keepBotMessages(app, other, [said(400, "+913", foreign)]);
    await query(
      `insert into bot_collection (enterprise_id, bot_id, session_id, state, found, at) values
       ($1, $2, '+912-31', 'complete', '[]', $3), ($1, $2, '+911-40', 'waiting', '[]', $3)`,
      [tenant.id, botId, daysAgo(31)],
    );
    const range = { agentId: botId, startDate: daysAgo(60).toISOString(), endDate: new Date().toISOString() };
    const figures = async () => [
      (await call("POST /chatbird/api/nlp/conversationsReport", { body: range })).data,
      (await call("POST /chatbird/api/nlp/graphReport", { body: range })).data,
      (await call("POST /chatbird/api/nlp/topIntent", { body: range })).data,
    ];
    const before = await figures();
    await eraseOlder(app, tenant, { bots: 30 });
    expect(
      await query(
        "select user_message, sender_id from bot_message where enterprise_id = $1 order by created_at",
        [tenant.id],
      ),
    ).toEqual([
      ...Array.from({ length: 3 }, () => ({ user_message: "", sender_id: null })),
      { user_message: `${WORD} 29`, sender_id: "+911" },
    ]);
    expect(await query("select user_message from bot_message where bot_id = $1", [foreign])).toEqual([
      { user_message: `${WORD} 400` },
    ]);
    // What somebody is still to be asked for waits.
    expect(await query("select state from bot_collection where bot_id = $1", [botId])).toEqual([
      { state: "waiting" },
    ]);
    expect(await query("select person from bot_report_visit where bot_id = $1", [botId])).toEqual([
      { person: "+911" },
    ]);
    expect(await figures()).toEqual(before);
    const listed = await call("POST /chatbird/api/nlp/conversations", { body: range });
    expect(listed.data.messages).toHaveLength(4);
    expect((await rulesOf(app, tenant)).bots.last!.erased).toBe(3);
  });

  it("takes what was collected a while after the last word with it, a run later", async () => {
    const botId = await makeBot(app, tenant.token);
    await keepBotMessages(app, tenant, [
      {
        botId,
        sessionId: "late",
        senderId: "+914",
        at: daysAgo(41),
        intent: { id: newId(), name: "greet" },
        text: WORD,
        emotion: "joy",
      },
    ]);
    await query(
      "insert into bot_collection (enterprise_id, bot_id, session_id, state, found, at) values ($1, $2, 'late', 'complete', '[]', $3)",
      [tenant.id, botId, daysAgo(39)],
    );
    const left = () => query("select session_id from bot_collection where bot_id = $1", [botId]);
    await eraseOlder(app, tenant, { bots: 40 });
    expect(await left()).toEqual([{ session_id: "late" }]);
    await eraseOlder(app, tenant, { bots: 38 });
    expect(await left()).toEqual([]);
  });
});
