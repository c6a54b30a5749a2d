import type { VideoSignal } from "#contract/chat/video-actions.ts";
import type { IceServer } from "#contract/chat/video.ts";
import { createJudge } from "./network.ts";
import type { Phase } from "./state.ts";
import type { Quality, Way, WayEvents } from "./way.ts";

interface PeerParts extends WayEvents {
  iceServers: IceServer[];
  /** Of two offers that meet, the polite side takes its own back. */
  polite: boolean;
  send(signal: VideoSignal): void;
}

const PHASES: Partial<Record<RTCPeerConnectionState, Phase>> = {
  new: "connecting",
  connecting: "connecting",
  connected: "live",
  disconnected: "lost",
  failed: "lost",
};

/** The way straight to the browser of the other side ("perfect negotiation" of the WebRTC specification). */
export class Peer implements Way {
  readonly #pc: RTCPeerConnection;
  readonly #parts: PeerParts;
  readonly #remote = new MediaStream();
  readonly #judge = createJudge();
  #making = false;
  #ignores = false;
  /** Signals are taken in one after the other. */
  #line: Promise<void> = Promise.resolve();

  constructor(parts: PeerParts, local: MediaStream) {
    this.#parts = parts;
    const pc = new RTCPeerConnection({ iceServers: parts.iceServers });
    this.#pc = pc;
    pc.addEventListener("negotiationneeded", () => void this.#offer());
    pc.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate) parts.send({ candidate: candidate.toJSON() as VideoSignal["candidate"] });
    });
    pc.addEventListener("track", ({ track }) => {
      this.#remote.addTrack(track);
      parts.onStream(this.#remote);
    });
    pc.addEventListener("connectionstatechange", () => {
      if (pc.connectionState === "failed") pc.restartIce();
      const phase = PHASES[pc.connectionState];
      if (phase) parts.onPhase(phase);
    });
    for (const track of local.getTracks()) pc.addTrack(track, local);
    // One side asks to receive what it cannot send itself; two would ask for it twice.
    if (!parts.polite)
      for (const kind of ["audio", "video"])
        if (!local.getTracks().some((track) => track.kind === kind))
          pc.addTransceiver(kind, { direction: "recvonly" });
  }

  async #offer(): Promise<void> {
    try {
      this.#making = true;
      await this.#pc.setLocalDescription();
      this.#describe();
    } catch {
      // The other side's offer came first, or the connection was closed meanwhile.
    } finally {
      this.#making = false;
    }
  }
  #describe(): void {
    const { localDescription } = this.#pc;
    if (localDescription)
      this.#parts.send({ description: { type: localDescription.type, sdp: localDescription.sdp } });
  }

  hear(signal: VideoSignal): void {
    this.#line = this.#line.then(() => this.#take(signal)).catch(() => {});
  }
  async #take({ description, candidate }: VideoSignal): Promise<void> {
    const pc = this.#pc;
    if (description) {
      const meets = description.type === "offer" && (this.#making || pc.signalingState !== "stable");
      this.#ignores = !this.#parts.polite && meets;
      if (this.#ignores) return;
      await pc.setRemoteDescription(description);
      if (description.type !== "offer") return;
      await pc.setLocalDescription();
      this.#describe();
    } else if (candidate && !this.#ignores) await pc.addIceCandidate(candidate as RTCIceCandidateInit);
  }

  async put(kind: "audio" | "video", track: MediaStreamTrack | null): Promise<void> {
    const found = this.#pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
    if (!found) {
      if (track) this.#pc.addTrack(track);
      return;
    }
    await found.sender.replaceTrack(track);
    if (track && found.direction !== "sendrecv") found.direction = "sendrecv";
  }
  holds = (): boolean => this.#pc.connectionState === "connected";
  quality = (): Promise<Quality> => this.#pc.getStats().then(this.#judge);
  close = (): void => this.#pc.close();
}
