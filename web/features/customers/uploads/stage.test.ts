import { expect, it } from "vitest";
import type { Upload } from "#contract/customers/uploads.ts";
import type { JobView } from "#contract/jobs.ts";
import { numbersIn } from "#web/ui/format/numbers.ts";
import { paceOf, seen } from "./parts/pace.ts";
import { shareOf, withJob } from "./stage.ts";

const job = (second: number, change: Partial<JobView> = {}) =>
  ({
    id: "j1",
    updatedAt: `2026-01-01T00:00:0${second}Z`,
    done: 0,
    total: 1_000,
    counts: {},
    ...change,
  }) as JobView;
const upload = (known: JobView | null) => ({ job: known }) as Upload;

it("takes newer news of its own work, and no other", () => {
  const known = upload(job(5));
  expect(withJob(known, job(6)).job?.updatedAt).toContain(":06Z");
  expect(withJob(known, job(4))).toBe(known);
  expect(withJob(known, job(6, { id: "j2" }))).toBe(known);
  expect(withJob(upload(null), job(6)).job).toBeNull();
});

it("moves the counts of a running import with the news of its work", () => {
  const running = { ...upload(job(5)), stage: "importing", totalLines: 0 } as Upload;
  const counts = { new: 5, changed: 1, same: 0, repeated: 1, bad: 2 };
  const news = withJob(running, job(6, { counts }));
  expect(news).toMatchObject({ totalLines: 9, acceptedLines: 6, errorLines: 3, counts });
  expect(withJob({ ...running, stage: "checking" }, job(6, { counts })).totalLines).toBe(0);
});

it("says how much is done, never more than all", () => {
  expect(shareOf(job(0, { done: 250 }))).toBe(0.25);
  expect(shareOf(job(0, { done: 1_300 }))).toBe(1);
  expect(shareOf(job(0, { total: 0 }))).toBeUndefined();
});

it("measures the pace since the work was first seen", () => {
  const first = seen(job(1, { done: 100, counts: { new: 10 } }));
  const later = job(3, { done: 300, counts: { new: 30, bad: 20 } });
  expect(paceOf(first, later)).toEqual({ rowsPerSecond: 20 });
  const settled = job(6, { done: 600, counts: { new: 60, bad: 50 } });
  expect(paceOf(first, settled)).toEqual({ rowsPerSecond: 20, secondsLeft: 4 });
  expect(paceOf(first, job(1, { done: 100 }))).toBeUndefined();
  expect(paceOf(first, { ...later, id: "j2" })).toBeUndefined();
  expect(paceOf(undefined, later)).toBeUndefined();
});

it("writes numbers and durations as the reader does", () => {
  const { number, exactPercent, duration } = numbersIn("hi");
  expect(number(1_234_567)).toBe("12,34,567");
  expect(exactPercent(1 / 305)).toBe("0.3%");
  const english = numbersIn("en");
  expect([0.2, 59, 90, 5_400].map(english.duration)).toEqual([
    "1 second",
    "59 seconds",
    "2 minutes",
    "1.5 hours",
  ]);
  expect(duration(59)).toContain("59");
});
