import { expect, it } from "vitest";
import { agoText } from "./ago.ts";

const now = Date.parse("2026-06-15T12:00:00Z");
const said = (at: string, language = "en") => agoText(at, language, now);

it("says how long ago in the largest unit that fits, and never that it is to come", () => {
  expect(said("2026-06-15T11:59:50Z")).toBe("1 minute ago");
  expect(said("2026-06-15T10:30:00Z")).toBe("1 hour ago");
  expect(said("2026-06-12T12:00:00Z")).toBe("3 days ago");
  expect(said("2026-03-01T12:00:00Z")).toBe("3 months ago");
  expect(said("2024-06-01T12:00:00Z")).toBe("2 years ago");
  expect(said("2026-06-15T12:00:20Z")).toBe("1 minute ago");
  expect(said("2026-06-12T12:00:00Z", "hi")).toContain("3 दिन");
});
