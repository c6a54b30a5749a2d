import { afterEach, expect, it, vi } from "vitest";
import { play, SOUNDS } from "./sounds.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the browser's; remembers what was to sound. */
class Audio {
  static tones: { hertz: number; start: number; stop: number }[] = [];
  static gains: number[] = [];
  currentTime = 0;
  destination = {};
  resume = async () => {};
  createGain() {
    const gain = {
      set value(value: number) {
        Audio.gains.push(value);
      },
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    };
    return { gain, connect: (to: unknown) => to };
  }
  createOscillator() {
    const tone = { hertz: 0, start: 0, stop: 0 };
    Audio.tones.push(tone);
    const frequency = {
      setValueAtTime: (hertz: number) => (tone.hertz = hertz),
      exponentialRampToValueAtTime() {},
    };
    return {
      type: "",
      frequency,
      connect: (to: unknown) => to,
      start: (at: number) => (tone.start = at),
      stop: (at: number) => (tone.stop = at),
    };
  }
}

it("plays five short sounds that differ, as loud as asked", async () => {
  await expect(play("bell", 100)).resolves.toBeUndefined();
  vi.stubGlobal("AudioContext", Audio);
  const heard = new Set<string>();
  for (const name of SOUNDS) {
    Audio.tones = [];
    await play(name, 50);
    expect(Audio.tones.length).toBeGreaterThan(0);
    expect(Math.max(...Audio.tones.map(({ stop }) => stop))).toBeLessThan(1.5);
    heard.add(JSON.stringify(Audio.tones));
  }
  expect(heard.size).toBe(5);
  const [half] = Audio.gains;
  Audio.gains = [];
  await play("bell", 100);
  expect(Audio.gains[0]).toBeCloseTo(half! * 2);
  Audio.tones = [];
  await play("bell", 0);
  expect(Audio.tones).toEqual([]);
});
