import type { VideoChat } from "#contract/chat/video.ts";
import type { Trouble } from "./devices.ts";

/** How far a call is: devices are opened, nobody is there yet, the two look for each other, they talk, the way is gone. */
export type Phase = "opening" | "waiting" | "connecting" | "live" | "lost" | "over";

export interface CallState {
  phase: Phase;
  video: VideoChat;
  /** What is missing of one's own devices. */
  trouble: Trouble | null;
  /** A sentence of the server. */
  refusal: string | null;
  local: MediaStream;
  remote: MediaStream | null;
  muted: boolean;
  cameraOff: boolean;
  sharing: boolean;
  network: "good" | "weak";
}

/** Holds the state of a call, and tells of each change. */
export function createState(video: VideoChat) {
  let state: CallState = {
    phase: "opening",
    video,
    trouble: null,
    refusal: null,
    local: new MediaStream(),
    remote: null,
    muted: false,
    cameraOff: false,
    sharing: false,
    network: "good",
  };
  const hearers = new Set<(state: CallState) => void>();
  return {
    get: (): CallState => state,
    set(change: Partial<CallState>): void {
      state = { ...state, ...change };
      for (const hear of hearers) hear(state);
    },
    /** Calls now and after each change. */
    hear(hear: (state: CallState) => void): void {
      hearers.add(hear);
      hear(state);
    },
  };
}
