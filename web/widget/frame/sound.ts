let context: AudioContext | undefined;

/** Two short notes; where the browser wants the visitor to press something first, none. */
export function chime(): void {
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  for (const [at, pitch] of [
    [0, 659],
    [0.12, 880],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, now + at);
    volume.gain.exponentialRampToValueAtTime(0.12, now + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.25);
    tone.connect(volume).connect(destination);
    tone.start(now + at);
    tone.stop(now + at + 0.3);
  }
}
