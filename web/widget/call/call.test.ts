import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VideoChat, VideoPlace } from "#contract/chat/video.ts";
import { createCall } from "./call.ts";
import type { Way } from "./way.ts";

const made = vi.hoisted(() => vi.fn());
vi.mock("./livekit.ts", () => ({ overServer: made }));

class FakeStream {
  getTracks(): [] {
    return [];
  }
}
beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("navigator", {});
  made
    .mockReset()
    .mockReturnValue({ close() {}, quality: () => Promise.resolve("good") } satisfies Partial<Way>);
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
