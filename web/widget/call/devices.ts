/** Why somebody is not seen or heard; each is a sentence of the texts. */
export type Trouble = "insecure" | "denied" | "busy" | "noCamera" | "noMicrophone" | "noDevices";

export interface Opened {
  stream: MediaStream;
  trouble: Trouble | null;
}

const ask = (video: boolean, audio: boolean) =>
  navigator.mediaDevices.getUserMedia({
    video: video && { width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: audio && { echoCancellation: true, noiseSuppression: true },
  });
const nameOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : "";

/** Camera and microphone, or what there is of them: a call goes on with less, and says what is missing. */
export async function openDevices(): Promise<Opened> {
  // A page that did not come over https is shown no devices at all.
  if (!navigator.mediaDevices) return { stream: new MediaStream(), trouble: "insecure" };
  try {
    return { stream: await ask(true, true), trouble: null };
  } catch (error) {
    const name = nameOf(error);
    if (name === "NotAllowedError") return { stream: new MediaStream(), trouble: "denied" };
    const busy = name === "NotReadableError" || name === "AbortError";
    const heard = await ask(false, true).catch(() => undefined);
    if (heard) return { stream: heard, trouble: busy ? "busy" : "noCamera" };
    const shown = await ask(true, false).catch(() => undefined);
    if (shown) return { stream: shown, trouble: busy ? "busy" : "noMicrophone" };
    return { stream: new MediaStream(), trouble: busy ? "busy" : "noDevices" };
  }
}

/** The screen, as the browser lets somebody choose it; undefined where they chose none. */
export const openScreen = (): Promise<MediaStreamTrack | undefined> =>
  navigator.mediaDevices
    .getDisplayMedia({ video: true })
    .then((stream) => stream.getVideoTracks()[0])
    .catch(() => undefined);

/** Whether this browser can share its screen: those of telephones cannot. */
export const canShare = (): boolean => Boolean(navigator.mediaDevices?.getDisplayMedia);
