import { SOUND_NAMES, type SoundName } from "#contract/users/sounds.ts";

/** The five sounds, in the order they are offered. */
export const SOUNDS: readonly SoundName[] = SOUND_NAMES;

interface Note {
  /** Seconds after the start. */
  at: number;
  hertz: number;
  seconds: number;
  wave: OscillatorType;
  /** The pitch it glides to. */
  to?: number;
}
const note = (
  at: number,
  hertz: number,
  seconds: number,
  wave: OscillatorType = "sine",
  to?: number,
): Note => ({
  at,
  hertz,
  seconds,
  wave,
  to,
});

/** Synthesised, so that no file is fetched when a chat comes in. */
const SCORES: Record<SoundName, readonly Note[]> = {
  chime: [note(0, 880, 0.5), note(0.14, 1318.5, 0.6)],
  bell: [note(0, 1046.5, 0.9), note(0, 2093, 0.5), note(0, 3140, 0.25)],
  drop: [note(0, 1400, 0.18, "sine", 500)],
  pulse: [
    note(0, 660, 0.09, "triangle"),
    note(0.15, 660, 0.09, "triangle"),
    note(0.3, 880, 0.14, "triangle"),
  ],
  knock: [note(0, 190, 0.09, "triangle", 80), note(0.16, 190, 0.09, "triangle", 80)],
};
const ATTACK_S = 0.008;
const SILENT = 0.0001;
/** Of several notes at once none may distort. */
const LOUDEST = 0.4;
/** Until the person has touched the page, browsers keep it silent: what comes to sound later than this is dropped. */
const LATE_MS = 1_000;

let context: AudioContext | undefined;

/** Plays a sound at a percent of full volume. Where the browser has no sound, or forbids it, nothing is heard. */
export async function play(name: SoundName, volume: number): Promise<void> {
  if (typeof AudioContext === "undefined" || volume <= 0) return;
  context ??= new AudioContext();
  const asked = performance.now();
  await context.resume();
  if (performance.now() - asked > LATE_MS) return;
  const master = context.createGain();
  master.gain.value = (Math.min(100, volume) / 100) * LOUDEST;
  master.connect(context.destination);
  for (const one of SCORES[name]) sing(context, master, one);
}

function sing(audio: AudioContext, master: GainNode, { at, hertz, seconds, wave, to }: Note): void {
  const start = audio.currentTime + at;
  const end = start + seconds;
  const tone = audio.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(hertz, start);
  if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, end);
  const shape = audio.createGain();
  shape.gain.setValueAtTime(SILENT, start);
  shape.gain.linearRampToValueAtTime(1, start + ATTACK_S);
  shape.gain.exponentialRampToValueAtTime(SILENT, end);
  tone.connect(shape).connect(master);
  tone.start(start);
  tone.stop(end);
}
