export type Point = readonly [x: number, y: number];
/** The way of a pen: points that it passes. */
export type Stroke = readonly Point[];

/**
 * Letters as a pen draws them, ten high, from the left and from the top; ~ is drawn round. Kept as strokes and not as
 * a typeface's outlines, so that each is bent in its own way and is no thicker than the lines that cross it out.
 * No o, q, 0, no i, l, 1, no s, 5, 8, 2, z, no v, g, 9: those are taken for others once they are bent.
 */
const DRAWN: Record<string, string> = {
  A: "0,10 3.5,0 7,10|1.3,6.5 5.7,6.5",
  B: "0,0 0,10|~0,0 4,0 5.6,2.2 4,4.6 0,4.7|~0,4.7 4.5,4.9 6.4,7.3 4.5,9.9 0,10",
  C: "~6.8,1.8 4.2,0 1.2,1.6 0,5 1.2,8.4 4.2,10 6.8,8.2",
  D: "0,0 0,10|~0,0 3.6,0.2 6.4,2.4 6.8,5 6.4,7.6 3.6,9.8 0,10",
  E: "6,0 0,0 0,10 6.2,10|0,4.8 5,4.8",
  F: "6.2,0 0,0 0,10|0,4.8 5,4.8",
  H: "0,0 0,10|6.6,0 6.6,10|0,5 6.6,5",
  J: "1.6,0 4.8,0|~4.8,0 4.9,4 4.8,7.6 3.6,9.8 1.4,9.8 0,7.8",
  K: "0,0 0,10|6.4,0 0,6|2.3,4 6.6,10",
  P: "0,10 0,0|~0,0 4,0 6.3,1.4 6.3,4 4,5.5 0,5.5",
  R: "0,10 0,0|~0,0 4,0 6.1,1.3 6.1,3.9 4,5.2 0,5.2|2.8,5.2 6.6,10",
  T: "0,0 7.4,0|3.7,0 3.7,10",
  U: "~0,0 0,4 0.2,7.6 1.6,9.7 3.3,10 5,9.7 6.4,7.6 6.6,4 6.6,0",
  W: "0,0 2.2,10 4.8,2.6 7.4,10 9.6,0",
  X: "0,0 6.8,10|6.8,0 0,10",
  Y: "0,0 3.6,5|7,0 3.6,5 3.4,10",
  3: "~0.4,1.4 2.8,0 5.4,1 5.4,3.4 2.6,4.6|~2.6,4.6 5.8,5.6 6.2,8 3.6,10 0.8,9.6 0,8.2",
  6: "~5.8,0.6 3,0.6 0.6,4 0.2,7.6 2.4,10 5.2,9.4 6,7 4.4,5 2,5 0.3,7",
};

export const ALPHABET = Object.keys(DRAWN).join("");

/** Pieces from one point to the next: enough that a bend shows no corners. */
const PIECES = 5;

/** A letter's strokes, its middle at 0, 0. */
export function strokesOf(letter: string, height: number): Stroke[] {
  const strokes = (DRAWN[letter] ?? "").split("|").map((one) => {
    const points = one
      .replace("~", "")
      .split(" ")
      .map((point) => point.split(",").map(Number) as unknown as Point);
    return one.startsWith("~") ? rounded(points) : straight(points);
  });
  const { left, right, top, bottom } = boxOf(strokes);
  const [x, y, times] = [(left + right) / 2, (top + bottom) / 2, height / 10];
  return strokes.map((stroke) => stroke.map(([px, py]): Point => [(px - x) * times, (py - y) * times]));
}

export function boxOf(strokes: readonly Stroke[]) {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const STEPS = Array.from({ length: PIECES }, (_, step) => (step + 1) / PIECES);

const straight = (points: Stroke): Stroke =>
  points.flatMap((to, at): Point[] => {
    const from = points[at - 1];
    if (!from) return [to];
    return STEPS.map((part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  });

/** A Catmull-Rom curve: round, and through every point. */
const rounded = (points: Stroke): Stroke =>
  points.flatMap((to, at): Point[] => {
    const from = points[at - 1];
    if (!from) return [to];
    const [before, after] = [points[at - 2] ?? from, points[at + 1] ?? to];
    const mix = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * from[axis] +
        (to[axis] - before[axis]) * t +
        (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
        (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
    return STEPS.map((t) => [mix(0, t), mix(1, t)]);
  });
