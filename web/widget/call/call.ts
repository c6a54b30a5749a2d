import { VIDEO_HERE_MS } from "#contract/chat/limits.ts";
import type { VideoSignal, VideoTold } from "#contract/chat/video-actions.ts";
import type { VideoChat, VideoPlace } from "#contract/chat/video.ts";
import { newId } from "../kit/ids.ts";
import { openDevices, openScreen } from "./devices.ts";
import { Peer } from "./peer.ts";
import { createState } from "./state.ts";
import type { Way, WayEvents } from "./way.ts";

/** How one side of a call speaks with the server. A refusal rejects with an error named "Refused" or "ActionRefused". */
export interface CallLine {
  here(peer: string, join: boolean): Promise<VideoPlace>;
  signal(signal: VideoSignal & { from: string; to: string }): Promise<unknown>;
  end(): Promise<unknown>;
}

const LOOK_MS = 3_000;
/** More than both sides say to each other before they stand. */
const EARLY_MAX = 200;
/** The server's no; anything else is a line that will come back. */
const isRefusal = (error: unknown): error is Error & { reason?: string } =>
  error instanceof Error && error.name.endsWith("Refused");

/** One side of a video call: its devices, its connection, and what it is told of the other side. */
export function createCall(side: "agent" | "customer", first: VideoChat, line: CallLine) {
  let me = newId();
  const state = createState(first);
  let place: VideoPlace | undefined;
  /** The call was told before the server had said how the other side is reached. */
  let toldEarly = false;
  let way: Way | undefined;
  let other: string | null = null;
  /** What somebody said whom the server has not told of yet, or before there is a way to them. */
  let early: VideoTold[] = [];
  /** The line was away: what was said to this page meanwhile may be lost. */
  let away: symbol | undefined;
  let timers: ReturnType<typeof setInterval>[] = [];
  /** The screen that is shown, and the camera in whose place it stands. */
  let shared: { track: MediaStreamTrack; camera: MediaStreamTrack | null } | undefined;
  const otherOf = ({ agentPeer, customerPeer }: VideoChat) => (side === "agent" ? customerPeer : agentPeer);
  const ownOf = ({ agentPeer, customerPeer }: VideoChat) => (side === "agent" ? agentPeer : customerPeer);
  const isOver = () => state.get().phase === "over";

  /** Says that this page is there; what the server says against it ends the call here. */
  async function here(join: boolean): Promise<void> {
    try {
      place = await line.here(me, join);
      take(place.videoChat);
      if (toldEarly && !isOver()) {
        toldEarly = false;
        void here(false);
      }
    } catch (error) {
      if (isRefusal(error)) leave(error.reason === "VIDEO_ENDED" ? null : error.message);
    }
  }
  function take(video: VideoChat): void {
    if (isOver()) return;
    state.set({ video });
    if (!place) {
      toldEarly = true;
      return;
    }
    const next = otherOf(video);
    if (ownOf(video) !== me || next === other) return;
    // Who came meanwhile has spoken to nobody, and waits for an answer.
    if (away && next && !place.mediaServer) return beginAnew();
    other = next;
    way?.close();
    way = undefined;
    state.set({ remote: null, phase: next ? "connecting" : "waiting" });
    if (next) void reach(next, place);
  }
  /** Both sides begin anew, since this one is another now. */
  function beginAnew(): void {
    me = newId();
    other = null;
    early = [];
    away = undefined;
    void here(true);
  }
  async function reach(to: string, { iceServers, mediaServer }: VideoPlace): Promise<void> {
    const isNow = () => other === to && !isOver();
    const events: WayEvents = {
      onStream: (remote) => isNow() && state.set({ remote }),
      onPhase: (phase) => isNow() && state.set({ phase }),
    };
    // The media server's client is as large as all the rest: who needs none loads none.
    const overServer = mediaServer && (await import("./livekit.ts")).overServer;
    if (!isNow()) return;
    const { local } = state.get();
    const made: Way = overServer
      ? overServer(mediaServer, to, local, events)
      : new Peer(
          {
            ...events,
            iceServers,
            polite: side === "customer",
            send: (signal) => void line.signal({ ...signal, from: me, to }).catch(() => {}),
          },
          local,
        );
    way = made;
    for (const { from, roomId: _room, to: _to, ...signal } of early) if (from === to) made.hear(signal);
    early = [];
    clearTimers();
    timers = [
      setInterval(() => void here(false), VIDEO_HERE_MS),
      setInterval(
        () =>
          void made
            .quality()
            .then((network) => state.set({ network }))
            .catch(() => {}),
        LOOK_MS,
      ),
    ];
  }
  function clearTimers(): void {
    for (const timer of timers) clearInterval(timer);
  }
  function leave(refusal: string | null): void {
    if (isOver()) return;
    clearTimers();
    way?.close();
    for (const track of state.get().local.getTracks()) track.stop();
    shared?.camera?.stop();
    state.set({ phase: "over", refusal, remote: null });
  }
  const tracks = (kind: "audio" | "video") =>
    state
      .get()
      .local.getTracks()
      .filter((track) => track.kind === kind);

  async function open(): Promise<void> {
    const { stream, trouble } = await openDevices();
    if (isOver()) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    state.set({ local: stream, trouble, muted: false, cameraOff: false });
  }

  return {
    state,
    /** Opens the devices, and joins. */
    async begin(): Promise<void> {
      await open();
      if (isOver()) return;
      state.set({ phase: "waiting" });
      timers = [setInterval(() => void here(false), VIDEO_HERE_MS)];
      await here(true);
    },
    /** The call as it is told; null once it has ended. */
    update(video: VideoChat | null): void {
      if (!video || video.roomId !== first.roomId) return leave(null);
      take(video);
    },
    hear(told: VideoTold): void {
      const { roomId, from, to, ...signal } = told;
      if (roomId !== first.roomId || to !== me) return;
      if (way && from === other) way.hear(signal);
      else early = [...early, told].slice(-EARLY_MAX);
    },
    /** The line to the server is back: the other side may have come to stand elsewhere meanwhile. */
    wake(): void {
      if (isOver() || state.get().phase === "opening") return;
      if (!(way?.holds() ?? true)) return beginAnew();
      const since = (away = Symbol("away"));
      void here(false).finally(() => {
        if (away === since) away = undefined;
      });
    },
    mute(): void {
      const muted = !state.get().muted;
      for (const track of tracks("audio")) track.enabled = !muted;
      state.set({ muted });
    },
    camera(): void {
      const cameraOff = !state.get().cameraOff;
      for (const track of tracks("video")) track.enabled = !cameraOff;
      state.set({ cameraOff });
    },
    async share(): Promise<void> {
      if (state.get().sharing) return stopSharing();
      const track = await openScreen();
      if (!track || isOver()) return track?.stop();
      track.addEventListener("ended", () => void stopSharing());
      const { local } = state.get();
      shared = { track, camera: tracks("video")[0] ?? null };
      state.set({ sharing: true, local: new MediaStream([...local.getAudioTracks(), track]) });
      await way?.put("video", track);
    },
    /** Tries the devices again after they were refused or missing. */
    async again(): Promise<void> {
      await open();
      for (const track of state.get().local.getTracks())
        await way?.put(track.kind as "audio" | "video", track);
    },
    async hangUp(): Promise<void> {
      leave(null);
      await line.end().catch(() => {});
    },
    leave: () => leave(null),
  };

  async function stopSharing(): Promise<void> {
    if (!shared) return;
    const { track, camera } = shared;
    shared = undefined;
    track.stop();
    const audio = state.get().local.getAudioTracks();
    if (camera) camera.enabled = !state.get().cameraOff;
    state.set({ sharing: false, local: new MediaStream([...audio, ...(camera ? [camera] : [])]) });
    await way?.put("video", camera);
  }
}
export type Call = ReturnType<typeof createCall>;
