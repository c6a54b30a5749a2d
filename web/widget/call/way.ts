import type { VideoSignal } from "#contract/chat/video-actions.ts";
import type { Phase } from "./state.ts";

export type Quality = "good" | "weak";

/** What a way tells the call that goes over it. */
export interface WayEvents {
  onStream(stream: MediaStream): void;
  onPhase(phase: Phase): void;
}

/** How pictures and voices come to the other side. */
export interface Way {
  hear(signal: VideoSignal): void;
  /** Sends another track in the place of the one of its kind; null sends none. */
  put(kind: "audio" | "video", track: MediaStreamTrack | null): Promise<void>;
  /** Whether it goes on as it is when the line to the server was away. */
  holds(): boolean;
  quality(): Promise<Quality>;
  close(): void;
}
