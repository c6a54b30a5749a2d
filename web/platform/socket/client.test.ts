import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerFrame } from "#contract/realtime.ts";
import { connect, disconnect } from "./client.ts";
import { onSnapshot, registerLive } from "./live.ts";
import { useConnection } from "./state.ts";

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
const ready = (snapshot = false, seq = 1): ServerFrame => ({
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
  connect();
  last().opens();
  expect(last().url).toMatch(/^ws:\/\/.+\/ws$/);
  expect(last().sent).toEqual([{ action: "authenticate" }]);
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
  connect();
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

it("pings every 30 s and gives up on the third when two stay unanswered", () => {
  connect();
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
  connect();
  last().opens();
  last().says(ready(false));
  expect(again).not.toHaveBeenCalled();
  last().says(ready(true));
  expect(again).toHaveBeenCalledOnce();
});

it("reloads the page when the token is not valid any more, and does not come back by itself", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  connect();
  last().close(4001);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe(1);
});

it("stays away after signing out", () => {
  connect();
  disconnect();
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe(1);
  expect(useConnection.getState().state).toBe("off");
});
