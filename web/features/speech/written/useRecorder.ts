import { useEffect, useRef, useState } from "react";
import { useLatest } from "#web/ui/useLatest.ts";

const TYPES = ["audio/webm;codecs=opus", "audio/mp4"];

/** The microphone as a file: started, and stopped to be kept or thrown away. */
export function useRecorder(onRecorded: (file: File) => void) {
  const tape = useRef<MediaRecorder>(undefined);
  const kept = useRef(false);
  const told = useLatest(onRecorded);
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState(false);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  // The light beside the camera goes out with the page.
  useEffect(
    () => () => {
      kept.current = false;
      if (tape.current?.state === "recording") tape.current.stop();
    },
    [],
  );

  async function start(): Promise<void> {
    setRefused(false);
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch {
      return setRefused(true);
    }
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const pieces: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
    recorder.addEventListener("stop", () => {
      for (const track of stream.getTracks()) track.stop();
      setRunning(false);
      if (!kept.current) return;
      const type = recorder.mimeType.split(";")[0] ?? "";
      const ending = type.endsWith("mp4") ? "m4a" : "webm";
      const at = new Date().toISOString().slice(0, 16).replace("T", " ").replace(":", ".");
      told.current(new File(pieces, `${at}.${ending}`, { type }));
    });
    tape.current = recorder;
    setSeconds(0);
    setRunning(true);
    recorder.start();
  }

  return {
    available: typeof MediaRecorder === "function" && navigator.mediaDevices !== undefined,
    running,
    refused,
    seconds,
    start,
    stop(keep: boolean) {
      kept.current = keep;
      tape.current?.stop();
    },
  };
}
