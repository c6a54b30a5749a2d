import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { planWords } from "#server/testing/factories/later.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

/** What only the erased person ever said or was called. */
const NAME = "Quillon Zebediah";
const WORDS = ["xylographic", "yesteryear", "zwitterion"];
const NUMBER = numberOf(1);
/** Logs that forget by themselves, within days. */
const LOGS = new Set(["channel_traffic", "webhook_event", "realtime_event", "channel_inbox"]);

let line: Pipeline;
let desk: Speaker;
let channel: { id: string; hookUrl: string };
let customer: string;
const chats: string[] = [];
beforeAll(async () => {
  line = await startPipeline();
  channel = await makeWhatsApp(line.app, line.tenant);
  desk = await sitDown(line.app, line.tenant.people[3].token);
  customer = await makeCustomer(line.app, line.tenant.token, { name: NAME, phoneNumber: NUMBER });
});
afterAll(async () => {
  desk.close();
  await line.stop();
});

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await line.app.platform.database.system.query<T>(text, values)).rows;

let told = 0;
async function writes(text: string): Promise<string> {
  await line.vendor.tell(channel.hookUrl, {
    contacts: [{ wa_id: NUMBER.slice(1), profile: { name: NAME } }],
    messages: [
      {
        from: NUMBER.slice(1),
        id: `wamid.erase${++told}`,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body: text },
      },
    ],
  });
  const { data } = await desk.event(
    "newChat",
    ({ data: { chat } }) => chat.customer.number === NUMBER && !chats.includes(chat.chatId),
  );
  return data.chat.chatId;
}

/** Tables in which something of the person still stands. */
async function standing(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const known = [NAME, NUMBER, NUMBER.slice(1), ...WORDS].map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(`select 1 from "${name}" t where to_jsonb(t)::text like any($1) limit 1`, [
      known,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it("leaves nothing of an erased customer, and every count as it was", async () => {
  const { app, tenant, vendor } = line;
  vendor.behave(({ to }) =>
    to === NUMBER.slice(1) ? { do: "refuse", status: 400, code: 131_026 } : { do: "accept" },
  );
  const sent = await sendTo(app, tenant, channel.id, 3);
  await reaches(app, tenant, sent.id, "done");
  vendor.behave(() => ({ do: "accept" }));
  const waiting = await sendTo(app, tenant, channel.id, 3, undefined, "paused");
  // One chat that is over, with a file, a call that was recorded, and a bot; and one that is under way.
  const first = await writes(WORDS[0]!);
  chats.push(first);
  await desk.ask("agentPickupChat", { chatId: first });
  await desk.ask("agentReplyChat", { chatId: first, messageId: newId(), text: `You said ${WORDS[1]}` });
  await planWords(app, tenant.people[3].token, first, { text: `Until then, ${NAME}` });
  await desk.ask("agentEndChat", { chatId: first });
  const files = await attach(first);
  chats.push(await writes(WORDS[2]!));
  await desk.ask("agentPickupChat", { chatId: chats[1]! });
  await planWords(app, tenant.people[3].token, chats[1]!, { text: `Until then, ${NAME}`, aside: true });
  const before = await standing();
  expect(before).toEqual(
    expect.arrayContaining([
      "bot_message",
      "chat",
      "chat_message",
      "chat_video",
      "customer",
      "inbound_message",
      "message",
    ]),
  );

  const erased = await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
    token: tenant.token,
    params: { id: customer },
  });
  expect(erased.status).toBe(200);
  expect((await standing()).filter((table) => !LOGS.has(table))).toEqual([]);
  for (const key of files)
    await eventually(async () => expect(await app.platform.store.get(key)).toBeUndefined());
  // The agent's desk has heard that the chat is over.
  await desk.event("agentEndChat", ({ data: { chat } }) => chat.chatId === chats[1]);
  // What waited to be said to them is gone as well, and nobody is told that it was held back.
  expect(await query("select later, later_at from chat")).toEqual([
    { later: null, later_at: null },
    { later: null, later_at: null },
  ]);
  expect(desk.frames.filter(({ name }) => name === "laterHeld")).toHaveLength(1);
  expect(await query("select state, customer_name from chat order by created_at")).toEqual([
    { state: 3, customer_name: "—" },
    { state: 3, customer_name: "—" },
  ]);
  expect(await recount(app, tenant, sent.no)).toMatchObject({ accepted: 2, failed: 1 });
  // What failed is not tried again: nobody knows any more to whom.
  await line.scope.write((work) => line.dispatches.again(work, sent.id, "failed", false));
  expect(await recount(app, tenant, sent.no)).toMatchObject({ accepted: 2, failed: 1, waiting: 0 });
  expect(await recount(app, tenant, waiting.no)).toMatchObject({ waiting: 2, stopped: 1 });
  // Nobody else lost anything.
  expect(await query("select count(*)::int as n from message where address = $1", [numberOf(2)])).toEqual([
    { n: 2 },
  ]);
  expect(vendor.taken.filter(({ to }) => to === numberOf(2).slice(1))).toHaveLength(1);
});

/** A file, a recording and a bot's answer in a chat. Gives where the files are. */
async function attach(chatId: string): Promise<string[]> {
  const { store } = line.app.platform;
  const [file, room, recording, bot] = [newId(), newId(), newId(), newId()];
  const keys = [`chat/${line.tenant.id}/${file}`, `video/${line.tenant.id}/${recording}/0`];
  for (const key of keys) await store.put(key, Buffer.from(WORDS[0]!));
  const own = line.tenant.id;
  await query(
    "insert into chat_file (enterprise_id, id, chat_id, file_key, name, mime_type, bytes) values ($1, $2, $3, $4, $5, 'text/plain', 3)",
    [own, file, chatId, keys[0], `${NAME}.txt`],
  );
  await query("update chat_message set file_id = $1 where chat_id = $2 and seq = 1", [file, chatId]);
  await query(
    `insert into chat_video (enterprise_id, id, chat_id, agent_id, agent_name, customer_name, rings_until, ended_at)
     values ($1, $2, $3, $4, 'Asha', $5, now(), now())`,
    [own, room, chatId, line.tenant.people[3].id, NAME],
  );
  await query(
    "insert into chat_recording (enterprise_id, id, room_id, mime_type, pieces, bytes, finished) values ($1, $2, $3, 'video/webm', 1, 3, true)",
    [own, recording, room],
  );
  await query(
    "insert into chat_recording_piece (enterprise_id, recording_id, seq, file_key, bytes) values ($1, $2, 0, $3, 3)",
    [own, recording, keys[1]],
  );
  await query(
    "insert into bot (enterprise_id, id, name, description, type) values ($1, $2, 'Guide', '', 'nlp')",
    [own, bot],
  );
  await query(
    `insert into bot_message (enterprise_id, id, bot_id, session_id, sender_id, user_message, bot_response, in_scope, confidence, ranking, entities)
     values ($1, $2, $3, $4, $5, $6, $7, true, 1, '[]', '[]')`,
    [own, newId(), bot, chatId, NUMBER, WORDS[0], `Hello ${NAME}`],
  );
  return keys;
}
