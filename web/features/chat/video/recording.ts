import { VIDEO_PIECE_MS } from "#contract/chat/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { toast } from "#web/platform/toast/store.ts";
import type { Call } from "#web/widget/call/call.ts";
import { refusalOf } from "../store/refusal.ts";
import { createMix, type Mix } from "./mix.ts";

export type Saving = { state: "none" | "saving" | "saved" } | { state: "failed"; reason: string };

const AGAIN_MS = 2_000;
const TYPES = ["video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];

/** Records a call while the customer agrees, and brings the pieces to the server as they come. */
export function createRecording(roomId: string, call: Call) {
  let recorder: MediaRecorder | undefined;
  let mix: Mix | undefined;
  let saving: Saving = { state: "none" };
  let line: Promise<void> = Promise.resolve();

  /** Says that something has changed, so that the call is drawn anew. */
  const told = (next: Saving) => {
    saving = next;
    call.state.set({});
  };

  /** Brings a piece, however often the network fails; what the server refuses ends the recording. */
  async function bring(recordingId: string, seq: number, piece: Blob, last: boolean): Promise<void> {
    for (;;) {
      const body = new FormData();
      body.append("files", piece, "piece");
      try {
        await api("POST /e/chat/video/recording", {
          query: { roomId, recordingId, seq, last },
          body,
        });
        return;
      } catch (error) {
        if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  function start(): void {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recordingId = crypto.randomUUID();
    let seq = 0;
    mix = createMix(call.state);
    const tape = new MediaRecorder(mix.stream, mimeType ? { mimeType } : {});
    recorder = tape;
    let ended = false;
    tape.addEventListener("stop", () => {
      ended = true;
    });
    tape.addEventListener("dataavailable", ({ data }) => {
      if (data.size === 0 && tape.state !== "inactive") return;
      const last = tape.state === "inactive" || ended;
      const number = seq++;
      line = line
        .then(() => bring(recordingId, number, data, last))
        .then(() => last && told({ state: "saved" }))
        .catch((error: unknown) => {
          if (tape.state !== "inactive") tape.stop();
          told({ state: "failed", reason: refusalOf(error) });
        }) as Promise<void>;
    });
    tape.start(VIDEO_PIECE_MS);
    saving = { state: "saving" };
  }
  function stop(): void {
    const tape = recorder;
    recorder = undefined;
    if (tape && tape.state !== "inactive") tape.stop();
    mix?.close();
    mix = undefined;
  }

  call.state.hear(({ video, phase }) => {
    const wanted = video.recording === "on" && phase !== "over";
    if (wanted && !recorder && saving.state !== "failed") start();
    else if (!wanted && recorder) stop();
  });

  return {
    state: (): Saving => saving,
    toggle(): void {
      const { recording } = call.state.get().video;
      const on = recording !== "on" && recording !== "asked";
      ask("agentVideoRecord", { roomId, on }).catch((error: unknown) => toast.error(refusalOf(error)));
    },
    /** Once everything is with the server; false where it could not be brought there. */
    async saved(): Promise<boolean> {
      // The recorder hands out its last piece after it was stopped.
      while (saving.state === "saving") {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await line;
      }
      return saving.state !== "failed";
    },
  };
}
