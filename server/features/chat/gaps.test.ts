import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Book,
  EMPTY_BOOK,
  lacking,
  withChange,
  withFetched,
  withoutChat,
  withThread,
} from "#engines/chat/index.ts";
import { CHAT_EVENTS } from "#contract/realtime.ts";
import { newId } from "#server/platform/ids.ts";
import { makeSite, Speaker, visit } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const DROPS = 1_000;
const VISITORS = 4;

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());

/** A console: it keeps a book by what it fetched and what it hears, over a line that is cut again and again. */
class Console {
  book: Book = EMPTY_BOOK;
  snapshots = 0;
  private lastSeq: number | undefined;
  private audience: string | undefined;
  private line: Speaker | undefined;
  private read = 0;
  private readonly token: string;
  constructor(token: string) {
    this.token = token;
  }
  async connect(): Promise<Speaker> {
    const line = new Speaker(app, this.token, {
      ...(this.lastSeq === undefined ? {} : { lastSeq: this.lastSeq }),
      ...(this.audience === undefined ? {} : { audience: this.audience }),
    });
    this.line = line;
    this.read = 0;
    const ready = await line.ready();
    this.audience = ready.audience;
    if (ready.snapshot) {
      this.snapshots++;
      this.lastSeq = ready.seq;
      const asked = this.book;
      const { data } = await app.call("GET /e/enterprise/chat/summary", { token: this.token });
      this.book = withFetched(this.book, data.chats, asked);
      for (const { chatId } of data.chats) await this.open(chatId);
    }
    return line;
  }
  /** Takes what has come so far, each frame once. */
  async take(): Promise<void> {
    for (; this.read < this.line!.frames.length; this.read++) {
      const frame = this.line!.frames[this.read]!;
      if (frame.action !== "event" || frame.seq! <= this.lastSeq!) continue;
      this.lastSeq = frame.seq!;
      const known = frame.data?.chat && this.book.chats.has(frame.data.chat.chatId);
      if ((CHAT_EVENTS as readonly string[]).includes(frame.name!))
        this.book = withChange(this.book, frame.data);
      if (frame.name === "chat.gone") this.book = withoutChat(this.book, frame.data);
      if (frame.data?.chat && !known) await this.open(frame.data.chat.chatId);
    }
    for (const { chatId } of this.book.chats.values())
      if (lacking(this.book, chatId) !== undefined) await this.open(chatId);
  }
  private async open(chatId: string): Promise<void> {
    const { status, data } = await app.call("GET /e/enterprise/chat/{id}/messages", {
      token: this.token,
      params: { id: chatId },
      query: { perPage: 500 },
    });
    if (status === 200) this.book = withThread(this.book, chatId, data.messages);
  }
  cut(): void {
    this.line!.close();
  }
}

it(`is as a fresh fetch after ${DROPS} cuts of the line under traffic, on both sides`, {
  timeout: 600_000,
}, async () => {
  const key = await makeSite(app, tenant.token);
  await app.platform.database.system.query(
    "update app_user set chat_capacity = 50 where enterprise_id = $1",
    [tenant.id],
  );
  const { token } = tenant.people[3];
  const desk = new Console(token);
  const watch = new Console(tenant.token);
  await desk.connect();
  await watch.connect();
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => visit(app, key)));
  for (const visitor of visitors) await visitor.say("Hello");

  let over = false;
  let said = 0;
  /** Writes, picks up, answers and closes, without an end. */
  const traffic = (async () => {
    const agent = new Speaker(app, token);
    await agent.ready();
    while (!over) {
      const visitor = visitors[said % VISITORS]!;
      await visitor.say(`Line ${++said}`);
      await agent.ask("agentPickupChat");
      const { data } = await app.call("GET /e/enterprise/chat/summary", { token });
      const mine = data.chats.filter(({ state }) => state === 2);
      const one = mine[said % Math.max(1, mine.length)];
      if (!one) continue;
      const answer = { chatId: one.chatId, messageId: newId(), text: `Answer ${said}` };
      await agent.ask("agentReplyChat", answer);
      if (said % 7 === 0) await agent.ask("agentEndChat", { chatId: one.chatId });
    }
    agent.close();
  })();

  let seed = 7;
  const draw = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let cut = 0; cut < DROPS; cut++) {
    // A cut comes at whatever moment: before the greeting, in a replay, between two events.
    for (let turn = draw(4); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
    if (draw(3) > 0) await desk.take();
    desk.cut();
    await desk.connect();
    if (draw(5) === 0) {
      watch.cut();
      await watch.connect();
    }
    await watch.take();
  }
  over = true;
  await traffic;

  for (const [console, of] of [
    [desk, token],
    [watch, tenant.token],
  ] as const) {
    const fresh = new Console(of);
    const line = await fresh.connect();
    const { rows } = await app.platform.database.system.query<{ seq: number }>(
      "select seq from event_counter where enterprise_id = $1",
      [tenant.id],
    );
    await line.ready();
    await app.platform.hub.look();
    // Everything that was announced has been replayed once the last number stands in the greeting of a new line.
    console.cut();
    await console.connect();
    await console.take();
    const open = (book: Book) => [...book.chats.values()].filter(({ state }) => state !== 3);
    const byId = (one: { chatId: string }, other: { chatId: string }) =>
      one.chatId.localeCompare(other.chatId);
    expect(open(console.book).sort(byId)).toEqual(open(fresh.book).sort(byId));
    for (const { chatId } of open(fresh.book))
      expect(console.book.threads.get(chatId)).toEqual(fresh.book.threads.get(chatId));
    expect(rows[0]!.seq).toBeGreaterThan(100);
    fresh.cut();
    console.cut();
  }
  expect(desk.snapshots).toBe(1);
  for (const visitor of visitors) visitor.speaker.close();
});
