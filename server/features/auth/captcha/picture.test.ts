import { beforeAll, describe, expect, it } from "vitest";
import { learnLetters, solve, type Templates } from "#server/testing/captcha-solver.ts";
import type { Dice } from "./dice.ts";
import { strokesOf } from "./glyphs.ts";
import { drawLots } from "./letters.ts";
import { drawLetters, HEIGHT, jpegOf, svgOf, WIDTH } from "./picture.ts";
import { moved } from "./warp.ts";

const PICTURES = 60;
const READABLE = 0.05;

/** The same numbers with every run (mulberry32). */
function seeded(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The letters as they are, with room between them. */
const drawPlainly = (letters: string): string =>
  svgOf(
    [...letters].flatMap((letter, at) =>
      moved(strokesOf(letter, 36), ([x, y]) => [x + (WIDTH * (at + 0.5)) / letters.length, y + HEIGHT / 2]),
    ),
    "#333",
    () => 4.4,
  );

async function shareRead(draw: (letters: string, roll: Dice) => string, templates: Templates) {
  const roll = seeded(7);
  let right = 0;
  for (let at = 0; at < PICTURES; at++) {
    const letters = drawLots(roll);
    if ((await solve(await jpegOf(draw(letters, roll)), templates)) === letters) right++;
  }
  return right / PICTURES;
}

describe("a plain program", () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await learnLetters();
  });

  it("reads letters that nobody bent", async () => {
    expect(await shareRead(drawPlainly, templates)).toBeGreaterThan(0.95);
  });

  it("reads hardly a picture of ours", async () => {
    expect(await shareRead(drawLetters, templates)).toBeLessThanOrEqual(READABLE);
  });
});

it("draws a small jpg of five letters", async () => {
  const roll = seeded(11);
  const picture = await jpegOf(drawLetters(drawLots(roll), roll));
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(picture.length).toBeLessThan(6_000);
});
