import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerFrame } from "#contract/realtime.ts";
import { ask } from "./ask.ts";
import { connect, disconnect } from "./client.ts";
import { onSnapshot, registerLive, registerEphemeral } from "./live.ts";
import { useConnection } from "./state.ts";
import { registerWork } from "./use.ts";

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(frame: ServerFrame) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
}
const last = () => FakeSocket.made.at(-1) as FakeSocket;
const count = () => FakeSocket.made.length;
const ready = (snapshot = false, seq = 3): ServerFrame => ({
  action: "ready",
  seq,
  replayed: 0,
  snapshot,
  audience: "a",
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("authenticates first, then hears events, and tells where it left off", () => {
  const heard = vi.fn();
  registerLive("test", { "bot.changed": heard });
  connect(3);
  last().opens();
  expect(last().url).toMatch(/^ws:\/\/.+\/ws$/);
  expect(last().sent).toEqual([{ action: "authenticate", lastSeq: 3 }]);
  last().says(ready());
  expect(useConnection.getState().state).toBe("live");
  const data = { botId: "b", what: "intent" } as const;
  last().says({ action: "event", seq: 7, name: "bot.changed", data, at: "" });
  expect(heard).toHaveBeenCalledExactlyOnceWith(data);
  last().close();
  vi.advanceTimersByTime(2_000);
  last().opens();
  expect(last().sent).toEqual([{ action: "authenticate", lastSeq: 7, audience: "a" }]);
});

it("comes back after 2 s, then every 3 s", () => {
  connect(3);
  last().close();
  vi.advanceTimersByTime(1_999);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(count()).toBe(2);
  for (const made of [3, 4]) {
    last().close();
    vi.advanceTimersByTime(2_999);
    expect(count()).toBe(made - 1);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(made);
  }
  expect(useConnection.getState().state).toBe("reconnecting");
});

it("says with a ping that somebody is at work, whether they touch something or wait for it", () => {
  connect(3);
  last().opens();
  const used = () => {
    vi.advanceTimersByTime(30_000);
    last().says({ action: "pong" });
    return (last().sent.at(-1) as { used?: true }).used === true;
  };
  expect(used()).toBe(false);
  dispatchEvent(new Event("keydown"));
  expect([used(), used()]).toEqual([true, false]);
  registerWork("test", () => true);
  expect([used(), used()]).toEqual([true, true]);
  registerWork("test", () => false);
});

it("pings every 30 s and gives up on the third when two stay unanswered", () => {
  connect(3);
  last().opens();
  const pings = () => last().sent.filter((frame) => (frame as { action: string }).action === "ping").length;
  vi.advanceTimersByTime(30_000);
  last().says({ action: "pong" });
  vi.advanceTimersByTime(60_000);
  expect(pings()).toBe(3);
  expect(last().readyState).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(count()).toBe(1);
  expect(last().readyState).toBe(3);
  vi.advanceTimersByTime(2_000);
  expect(count()).toBe(2);
});

it("fetches everything again when the server lost count", () => {
  const again = vi.fn();
  onSnapshot(again);
  connect(3);
  last().opens();
  last().says(ready(false));
  expect(again).not.toHaveBeenCalled();
  last().says(ready(true));
  expect(again).toHaveBeenCalledOnce();
});

it("reloads the page when the token is not valid any more, and does not come back by itself", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  connect(3);
  last().close(4001);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe(1);
});

it("stays away after signing out", () => {
  connect(3);
  disconnect();
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe(1);
  expect(useConnection.getState().state).toBe("off");
});

it("asks, and is answered, refused, or told that the line was lost", async () => {
  await expect(ask("agentLeave", {})).rejects.toThrow("The connection was lost.");
  connect(3);
  last().opens();
  last().says(ready());
  const asked = () => last().sent.at(-1) as { action: string; id: string; chatId: string };
  const done = ask<{ state: number }>("agentPickupChat", { chatId: "c" });
  expect(asked()).toMatchObject({ action: "agentPickupChat", chatId: "c" });
  last().says({ action: "done", id: asked().id, name: "agentPickupChat", data: { state: 2 } });
  expect(await done).toEqual({ state: 2 });
  const refused = ask("agentPickupChat", { chatId: "c" });
  const no = {
    action: "agentPickupChatFailed",
    id: asked().id,
    reason: "CHAT_TAKEN",
    message: "Ravi has it.",
  };
  last().says(no as unknown as ServerFrame);
  await expect(refused).rejects.toMatchObject({ message: "Ravi has it.", reason: "CHAT_TAKEN" });
  const lost = ask("agentPickupChat", { chatId: "c" });
  last().close();
  await expect(lost).rejects.toThrow("The connection was lost.");
});

it("hears what passes, and comes back at once for everything when it stands under other names", () => {
  const heard = vi.fn();
  registerEphemeral("test", { "chat.typing": heard });
  connect(3);
  last().opens();
  last().says(ready(true, 5));
  const data = { chatId: "c", by: { kind: "agent", id: "a", name: "Asha" } } as const;
  last().says({ action: "ephemeral", name: "chat.typing", data });
  expect(heard).toHaveBeenCalledExactlyOnceWith(data);
  last().close(4002);
  expect(count()).toBe(2);
  last().opens();
  expect(last().sent).toEqual([{ action: "authenticate" }]);
});

it("leaves with the network, tries nothing without it, and is back at once with it", () => {
  connect(3);
  last().opens();
  last().says(ready());
  window.dispatchEvent(new Event("offline"));
  expect(last().readyState).toBe(3);
  expect(useConnection.getState().state).toBe("reconnecting");
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(count()).toBe(2);
});
