import { afterAll, beforeAll, expect, it } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { eventually } from "#server/testing/eventually.ts";

let line: Pipeline;
let answer = () => {};
beforeAll(async () => {
  line = await startPipeline();
  const when = new Promise<void>((resolve) => (answer = resolve));
  line.vendor.behave(() => ({ do: "later", when }));
});
afterAll(async () => {
  answer();
  await line.stop();
});

it("plans a broadcast behind what goes out through its channel first", async () => {
  const { app, tenant } = line;
  const { channel, body } = await makeApproved(app, tenant, undefined, { perSecond: 100 });
  const first = await sendTo(app, tenant, channel.id, 600);
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token: tenant.token,
    body: { ...body, columnMapping: [{ variable: "1", type: "static", value: "friend" }], start: false },
  });
  const of = { token: tenant.token, params: { id: made.data.data.id } };
  await eventually(async () =>
    expect((await app.call("GET /chatbird/api/broadcast/{id}", of)).data.data.state).toBe("ready"),
  );
  const planned = async () => (await app.call("GET /chatbird/api/broadcast/{id}/plan", of)).data.plan;
  const now = Date.now();
  const plan = await planned();
  expect(plan).toMatchObject({ sending: 1, seconds: 1, ahead: { messages: 600, seconds: 6 } });
  expect(Date.parse(plan.finishesAt!) - now).toBeGreaterThanOrEqual(7_000);
  // Prepared later, it is behind ours; paused, it is in nobody's way.
  await sendTo(app, tenant, channel.id, 400);
  expect((await planned()).ahead).toEqual({ messages: 600, seconds: 6 });
  // With a pace of its own it goes beside the others.
  const { db } = line.scope;
  const own = await db
    .selectFrom("dispatch")
    .select("id")
    .where("state", "=", "ready")
    .executeTakeFirstOrThrow();
  await line.scope.write((work) => line.dispatches.setPace(work, own.id, 5));
  expect((await planned()).ahead).toEqual({ messages: 0, seconds: 0 });
  await line.scope.write((work) => line.dispatches.setPace(work, own.id, null));
  await line.scope.write((work) => line.dispatches.pause(work, first.id));
  expect((await planned()).ahead).toEqual({ messages: 0, seconds: 0 });
}, 30_000);
