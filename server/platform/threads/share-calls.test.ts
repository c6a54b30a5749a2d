import { expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { startApp } from "#server/testing/harness.ts";
import { areMany, countCall, hasMany } from "./calls.ts";

it("tells other processes of many calls, and of no few", async () => {
  const front = await startApp();
  const worker = await startApp({ DLVRD_ROLES: "worker" }, {}, front);
  try {
    const { calls } = worker.platform;
    expect(areMany(calls, Date.now())).toBe(false);
    const calling = setInterval(() => countCall(front.platform.calls), 10);
    await eventually(() => expect(areMany(calls, Date.now())).toBe(true));
    expect(hasMany(calls)).toBe(false);
    clearInterval(calling);
    await eventually(() => expect(areMany(calls, Date.now())).toBe(false));
  } finally {
    await worker.stop();
    await front.stop();
  }
}, 30_000);
