import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VideoChat, VideoPlace } from "#contract/chat/video.ts";
import { createCall } from "./call.ts";
import type { Way } from "./way.ts";

const made = vi.hoisted(() => vi.fn());
const hear = vi.fn();
vi.mock("./livekit.ts", () => ({ overServer: made }));

class FakeStream {
  getTracks(): [] {
    return [];
  }
}
beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("navigator", {});
  hear.mockReset();
  made
    .mockReset()
    .mockReturnValue({ close() {}, hear, quality: () => Promise.resolve("good") } satisfies Partial<Way>);
});
afterEach(() => vi.unstubAllGlobals());

const VIDEO: VideoChat = {
  roomId: "room",
  agentId: "agent",
  agentName: "Agent",
  agentPeer: null,
  customerPeer: null,
  recording: "off",
  startedAt: "2026-01-01T00:00:00.000Z",
  joinedAt: null,
};

it("reaches the other side that was told of before the server had answered", async () => {
  const mediaServer = { url: "wss://media.example", token: "grant" };
  const waiting: ((place: VideoPlace) => void)[] = [];
  let me = "";
  const call = createCall("agent", VIDEO, {
    here: (peer) => {
      me = peer;
      return new Promise((resolve) => waiting.push(resolve));
    },
    signal: () => Promise.resolve(),
    end: () => Promise.resolve(),
  });
  const begun = call.begin();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const joined = { ...VIDEO, agentPeer: me, customerPeer: "theirs" };
  call.update(joined);
  expect(call.state.get().phase).toBe("waiting");

  // What the server answers was true before the customer came.
  waiting[0]!({ videoChat: { ...joined, customerPeer: null }, iceServers: [], mediaServer });
  await begun;
  expect(made).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]!({ videoChat: joined, iceServers: [], mediaServer });
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(made.mock.calls[0]!.slice(0, 2)).toEqual([mediaServer, "theirs"]);
  call.update(null);
});

it("hears what the other side said before the server told of it, and nothing of who left", async () => {
  let me = "";
  const mediaServer = { url: "wss://media.example", token: "grant" };
  const call = createCall("customer", VIDEO, {
    here: (peer) => {
      me = peer;
      return Promise.resolve({ videoChat: { ...VIDEO, customerPeer: peer }, iceServers: [], mediaServer });
    },
    signal: () => Promise.resolve(),
    end: () => Promise.resolve(),
  });
  await call.begin();
  const say = (from: string, sdp: string, to = me) =>
    call.hear({ roomId: "room", from, to, description: { type: "offer", sdp } });
  say("left", "stale");
  say("back", "offer");
  say("back", "not for this page", "another");
  call.update({ ...VIDEO, customerPeer: me, agentPeer: "back" });
  await vi.waitFor(() => expect(hear).toHaveBeenCalledOnce());
  expect(hear).toHaveBeenCalledWith({ description: { type: "offer", sdp: "offer" } });
  say("back", "then");
  expect(hear).toHaveBeenCalledTimes(2);
  call.update(null);
});

it("is another one to who came while its line was away, since what they said is lost", async () => {
  const states: { connectionState: string }[] = [];
  class FakeConnection {
    connectionState = "connected";
    constructor() {
      states.push(this);
    }
    addEventListener(): void {}
    addTransceiver(): void {}
    getStats = () => Promise.resolve(new Map());
    close(): void {}
  }
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  let agentPeer = "first";
  const joined: string[] = [];
  const call = createCall("customer", VIDEO, {
    here: (peer, join) => {
      if (join) joined.push(peer);
      return Promise.resolve({
        videoChat: { ...VIDEO, customerPeer: peer, agentPeer },
        iceServers: [],
        mediaServer: null,
      });
    },
    signal: () => Promise.resolve(),
    end: () => Promise.resolve(),
  });
  await call.begin();
  call.wake();
  await vi.waitFor(() => expect(states).toHaveLength(1));
  // Where both stand as they stood, the pictures go on.
  expect(joined).toHaveLength(1);
  agentPeer = "second";
  call.wake();
  await vi.waitFor(() => expect(states).toHaveLength(2));
  expect(new Set(joined).size).toBe(2);
  states[1]!.connectionState = "disconnected";
  call.wake();
  await vi.waitFor(() => expect(new Set(joined).size).toBe(3));
  call.update(null);
});
