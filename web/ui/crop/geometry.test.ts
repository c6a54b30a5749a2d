import fc from "fast-check";
import { expect, it } from "vitest";
import { frameIn, outputOf, scaleOf, settled, START } from "./geometry.ts";

const side = fc.integer({ min: 1, max: 5_000 });
const size = fc.record({ width: side, height: side });
const pose = fc.record({
  zoom: fc.double({ min: -2, max: 9, noNaN: true }),
  angle: fc.integer({ min: -180, max: 180 }),
  x: fc.integer({ min: -9_000, max: 9_000 }),
  y: fc.integer({ min: -9_000, max: 9_000 }),
});

it("leaves no corner of the frame empty, however the picture is turned, enlarged and moved", () => {
  fc.assert(
    fc.property(size, size, pose, (picture, frame, wished) => {
      const put = settled(picture, frame, wished);
      const scale = scaleOf(picture, frame, put);
      const turn = (-put.angle * Math.PI) / 180;
      for (const [horizontal, vertical] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        const x = (horizontal * frame.width) / 2 - put.x;
        const y = (vertical * frame.height) / 2 - put.y;
        const seen = {
          x: (x * Math.cos(turn) - y * Math.sin(turn)) / scale,
          y: (x * Math.sin(turn) + y * Math.cos(turn)) / scale,
        };
        expect(Math.abs(seen.x)).toBeLessThanOrEqual(picture.width / 2 + 0.01);
        expect(Math.abs(seen.y)).toBeLessThanOrEqual(picture.height / 2 + 0.01);
      }
    }),
  );
});

it("cuts out the picture's own pixels, and no more than the limit", () => {
  const frame = frameIn({ width: 272, height: 272 }, 16 / 9);
  expect(frame).toEqual({ width: 272, height: 153 });
  expect(outputOf({ width: 1_600, height: 1_200 }, frame, START, 4_096)).toEqual({
    width: 1_600,
    height: 900,
  });
  expect(outputOf({ width: 1_600, height: 1_200 }, frame, { ...START, zoom: 2 }, 4_096)).toEqual({
    width: 800,
    height: 450,
  });
  expect(outputOf({ width: 1_600, height: 1_200 }, frame, START, 400)).toEqual({ width: 400, height: 225 });
});
