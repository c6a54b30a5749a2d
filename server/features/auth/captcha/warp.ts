import { about, between, type Dice } from "./dice.ts";
import type { Point, Stroke } from "./glyphs.ts";

export type Move = (point: Point) => Point;

export const moved = (strokes: readonly Stroke[], move: Move): Stroke[] =>
  strokes.map((one) => one.map(move));

/** One letter turned, leant over and stretched, each by a little of its own. */
export function tilt(roll: Dice): Move {
  const [turn, lean] = [about(roll, 0.3), about(roll, 0.2)];
  const [wide, tall] = [between(roll, 1.05, 1.4), between(roll, 0.9, 1.15)];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([x, y]) => {
    const [leant, high] = [x * wide + y * lean, y * tall];
    return [leant * cos - high * sin, leant * sin + high * cos];
  };
}

/** A wave over the whole picture, up and down and to the sides: no two letters of a kind bend alike. */
export function wave(roll: Dice): Move {
  const [rise, length, start] = [
    between(roll, 2, 4.5),
    between(roll, 70, 120),
    between(roll, 0, 2 * Math.PI),
  ];
  const [sway, tall, begin] = [between(roll, 1.5, 3), between(roll, 34, 60), between(roll, 0, 2 * Math.PI)];
  return ([x, y]) => [
    x + sway * Math.sin((2 * Math.PI * y) / tall + begin),
    y + rise * Math.sin((2 * Math.PI * x) / length + start),
  ];
}
