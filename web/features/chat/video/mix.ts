import type { CallState, createState } from "#web/widget/call/state.ts";

const WIDTH = 960;
const HEIGHT = 540;
const PER_SECOND = 15;

export interface Mix {
  stream: MediaStream;
  close(): void;
}

function player(): HTMLVideoElement {
  const element = document.createElement("video");
  element.muted = true;
  element.playsInline = true;
  return element;
}
function follow(element: HTMLVideoElement, stream: MediaStream | null): void {
  if (element.srcObject === stream) return;
  element.srcObject = stream;
  if (stream) void element.play().catch(() => {});
}

/** Draws a picture as large as it fits into a frame. */
function fit(
  pen: CanvasRenderingContext2D,
  picture: HTMLVideoElement,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { videoWidth, videoHeight } = picture;
  if (!videoWidth || !videoHeight) return;
  const scale = Math.min(width / videoWidth, height / videoHeight);
  const [w, h] = [videoWidth * scale, videoHeight * scale];
  pen.drawImage(picture, x + (width - w) / 2, y + (height - h) / 2, w, h);
}

/** Both pictures side by side and both voices, as one stream to be recorded. */
export function createMix(state: ReturnType<typeof createState>): Mix {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  const pictures = { remote: player(), local: player() };
  const sound = new AudioContext();
  const out = sound.createMediaStreamDestination();
  const voices = new Map<string, MediaStreamAudioSourceNode>();
  let closed = false;

  const take = ({ local, remote }: CallState) => {
    if (closed) return;
    follow(pictures.remote, remote);
    follow(pictures.local, local);
    for (const track of [local, remote].flatMap((stream) => stream?.getAudioTracks() ?? [])) {
      if (voices.has(track.id)) continue;
      const voice = sound.createMediaStreamSource(new MediaStream([track]));
      voice.connect(out);
      voices.set(track.id, voice);
    }
  };
  state.hear(take);
  const timer = setInterval(() => {
    pen.fillStyle = "#10181a";
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    fit(pen, pictures.remote, 0, 0, WIDTH / 2, HEIGHT);
    fit(pen, pictures.local, WIDTH / 2, 0, WIDTH / 2, HEIGHT);
  }, 1_000 / PER_SECOND);

  return {
    stream: new MediaStream([
      ...canvas.captureStream(PER_SECOND).getVideoTracks(),
      ...out.stream.getAudioTracks(),
    ]),
    close() {
      closed = true;
      clearInterval(timer);
      follow(pictures.remote, null);
      follow(pictures.local, null);
      void sound.close();
    },
  };
}
