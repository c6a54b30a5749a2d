import { expect, it } from "vitest";
import { dateTimeText, timeText } from "./date.ts";

it.each(["2026-11-27T01:14:09", "2026-11-27T13:14:09", "2026-11-27T12:00:00"])(
  "tells the time of %s alone by the clock that tells it with its day",
  (at) => {
    const [, time, half] = /(\d\d:\d\d):\d\d (AM|PM)$/.exec(dateTimeText(at))!;
    expect(timeText(at)).toBe(`${time} ${half}`);
  },
);
