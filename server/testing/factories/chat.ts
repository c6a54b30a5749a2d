import type { AddressInfo } from "node:net";
import WebSocket from "ws";
import type { SocketActionName } from "#contract/chat/actions.ts";
import type { GivenActions } from "#contract/chat/canned-actions.ts";
import type { RuleContent } from "#contract/chat/rules.ts";
import type { RuleEvent } from "#contract/chat/words.ts";
import { newId } from "#server/platform/ids.ts";
import type { Tenant, TestApp } from "../harness.ts";

export async function makeChatLabel(app: TestApp, token: string, name: string): Promise<string> {
  const { data } = await app.call("POST /e/chat/config/create", { token, body: { name } });
  return data.id;
}

export async function makeCanned(
  app: TestApp,
  token: string,
  body: { shortcut: string; text: string; personal?: boolean; deptId?: string; actions?: GivenActions },
): Promise<string> {
  const { data } = await app.call("POST /e/chat/canned", { token, body });
  return data.id;
}

/** A rule of chats. */
export async function makeRule(
  app: TestApp,
  token: string,
  rule: { name?: string; on: RuleEvent; actions?: GivenActions } & Partial<
    Pick<RuleContent, "every" | "conditions" | "text" | "cannedId" | "once" | "stops" | "active">
  >,
): Promise<string> {
  const body = { name: `Rule ${newId()}`, ...rule };
  const { data, message } = await app.call("POST /e/chat/rules", { token, body });
  if (!data?.id) throw new Error(message);
  return data.id;
}

/** A chat that waits for an agent, with one message, on any channel. */
export async function makeChatRow(
  app: TestApp,
  tenant: Tenant,
  channelId: string,
  name: string,
  customerId: string | null = null,
): Promise<string> {
  const id = newId();
  const { system } = app.platform.database;
  await system.query(
    `insert into chat (enterprise_id, id, channel_id, channel_type, address, customer_name, state, queued_at,
       message_count, customer_count, last_text, last_by, last_at, last_inbound_at, customer_id)
     values ($1, $2, $3, 4, $4, $5, 1, now(), 1, 1, $5, 'customer', now(), now(), $6)`,
    [
      tenant.id,
      id,
      channelId,
      `+9199${Math.floor(Math.random() * 1e8)
        .toString()
        .padStart(8, "0")}`,
      name,
      customerId,
    ],
  );
  await system.query(
    `insert into chat_message (enterprise_id, chat_id, seq, id, version, author, author_name, content)
     values ($1, $2, 1, $3, 1, 'customer', $4, $5)`,
    [tenant.id, id, newId(), name, JSON.stringify({ kind: "text", text: name })],
  );
  return id;
}

/** A video call that has ended, and the recording of it. */
export async function makeVideo(app: TestApp, tenant: Tenant, chatId: string, name: string) {
  const { system } = app.platform.database;
  const ids = { "video-room": newId(), "video-recording": newId() };
  await system.query(
    `insert into chat_video (enterprise_id, id, chat_id, agent_id, agent_name, customer_name, rings_until, ended_at)
     values ($1, $2, $3, $4, $5, $5, now(), now())`,
    [tenant.id, ids["video-room"], chatId, tenant.people[3].id, name],
  );
  await system.query(
    "insert into chat_recording (enterprise_id, id, room_id, mime_type) values ($1, $2, $3, 'video/webm')",
    [tenant.id, ids["video-recording"], ids["video-room"]],
  );
  return ids;
}

/** A web channel, and its key. */
export async function makeSite(app: TestApp, token: string, deptId?: string): Promise<string> {
  const { data } = await app.call("POST /e/enterprise/channels", {
    token,
    body: {
      name: `Site ${newId()}`,
      type: 12,
      vendor: "web",
      contactId: `site-${newId()}`,
      data: {},
      ...(deptId ? { deptId } : {}),
    },
  });
  return (data as { id: string }).id;
}

/** What an event or an answer carries, whichever it is: tests say what they expect of it. */
type Data = ReturnType<typeof JSON.parse>;

export interface Frame {
  action: string;
  id?: string;
  seq?: number;
  name?: string;
  data?: Data;
  message?: string;
  reason?: string;
  code?: number;
  snapshot?: boolean;
  audience?: string;
}

const PATIENCE_MS = 60_000;
/** So many frames are told of where one did not come. */
const SHOWN = 5;

/** A client of the socket that asks for things and hears what is told. */
export class Speaker {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  private waiting: (() => void)[] = [];
  private asked = 0;

  constructor(app: TestApp, token: string, leftOff: { lastSeq?: number; audience?: string } = {}) {
    const { port } = app.http.server.address() as AddressInfo;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    this.closed = new Promise((resolve) => this.socket.on("close", resolve));
    this.socket.on("error", () => {});
    this.socket.on("open", () =>
      this.socket.send(JSON.stringify({ action: "authenticate", token, ...leftOff })),
    );
    this.socket.on("message", (data) => {
      this.frames.push(JSON.parse(String(data)));
      for (const wake of this.waiting.splice(0)) wake();
    });
    this.socket.on("close", () => {
      for (const wake of this.waiting.splice(0)) wake();
    });
  }
  /** The first frame, heard already or to come, that fits. What does not come in a minute does not come. */
  async hears(fits: (frame: Frame) => boolean): Promise<Frame> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.frames.find(fits);
      if (found) return found;
      if (this.socket.readyState > 1) throw new Error("The connection was closed.");
      if (Date.now() >= until)
        throw new Error(`It was not heard; the last were ${JSON.stringify(this.frames.slice(-SHOWN))}`);
      await this.next(until - Date.now());
    }
  }
  /** Settles with the next frame, or when the time is over. */
  private async next(ms: number): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      late = setTimeout(resolve, ms);
    });
    clearTimeout(late);
  }
  ready = () => this.hears(({ action }) => action === "ready");
  event = (name: string, fits: (frame: Frame) => boolean = () => true) =>
    this.hears((frame) => frame.action === "event" && frame.name === name && fits(frame));
  /** Asks, and gives the frame that answers. */
  async ask(action: SocketActionName, payload: object = {}): Promise<Frame> {
    const id = `${++this.asked}`;
    this.socket.send(JSON.stringify({ ...payload, action, id }));
    return this.hears((frame) => frame.id === id);
  }
  close(): void {
    this.socket.terminate();
  }
}

/** Somebody on a web page, let in and connected. */
export async function visit(app: TestApp, key: string, intro: object = {}) {
  const { data } = await app.call("POST /webchat/start", { body: { key, ...intro } });
  const speaker = new Speaker(app, data.token);
  await speaker.ready();
  const say = (text: string, messageId: string = newId()) =>
    speaker.ask("customerReplyChat", { text, messageId });
  return { ...data, speaker, say };
}

/** Somebody on a web page who has asked something, and whose chat the agent at that desk has picked up. */
export async function pickedUp(app: TestApp, desk: Speaker, site: string, name: string) {
  const visitor = await visit(app, site, { name });
  await visitor.say("Where is my order?");
  const told = await desk.event("newChat", ({ data }) => data.chat.customer.number === visitor.visitorId);
  const chatId = told.data.chat.chatId as string;
  await desk.ask("agentPickupChat", { chatId });
  return { visitor, chatId };
}

/** An agent with a desk open. */
export async function sitDown(app: TestApp, token: string): Promise<Speaker> {
  const speaker = new Speaker(app, token);
  await speaker.ready();
  return speaker;
}
