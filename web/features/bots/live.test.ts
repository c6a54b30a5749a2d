import { expect, it } from "vitest";
import type { JobView } from "#contract/jobs.ts";
import { isOver } from "#web/platform/jobs.ts";
import { withJob } from "./live.ts";

const job = (id: string, updatedAt: string, state: JobView["state"] = "running") =>
  ({ id, updatedAt, state, done: 0 }) as JobView;

it("puts news of a job in its place, new jobs first, late news nowhere", () => {
  const jobs = [job("a", "2026-01-01T00:00:02Z"), job("b", "2026-01-01T00:00:02Z")];
  expect(withJob(jobs, job("c", "2026-01-01T00:00:03Z")).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(withJob(jobs, job("b", "2026-01-01T00:00:03Z", "done"))[1]?.state).toBe("done");
  expect(withJob(jobs, job("b", "2026-01-01T00:00:01Z", "failed"))[1]?.state).toBe("running");
});

it("knows when a job is over", () => {
  expect(
    ["queued", "running", "done", "failed", "cancelled"].map((state) => isOver({ state } as JobView)),
  ).toEqual([false, false, true, true, true]);
});
