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

it("plans a broadcast in turn with what goes out through its channel meanwhile", async () => {
  const { app, tenant } = line;
  const { channel, body } = await makeApproved(app, tenant, undefined, { perSecond: 100 });
  const first = await sendTo(app, tenant, channel.id, 600);
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token: tenant.token,
    body: {
      ...body,
      phoneNumber: [1, 2, 3].map((n) => `+91981234567${n}`),
      columnMapping: [{ variable: "1", type: "static", value: "friend" }],
      start: false,
    },
  });
  const of = { token: tenant.token, params: { id: made.data.data.id } };
  await eventually(async () =>
    expect((await app.call("GET /chatbird/api/broadcast/{id}", of)).data.data.state).toBe("ready"),
  );
  const planned = async () => (await app.call("GET /chatbird/api/broadcast/{id}/plan", of)).data.plan;
  const now = Date.now();
  const plan = await planned();
  // Of each of the others only as much as it has itself.
  expect(plan).toMatchObject({ sending: 3, seconds: 1, beside: { messages: 3, seconds: 0 } });
  expect(Date.parse(plan.finishesAt!) - now).toBeGreaterThanOrEqual(1_000);
  await sendTo(app, tenant, channel.id, 2);
  expect((await planned()).beside.messages).toBe(5);
  // With a pace of its own it takes turns with nobody.
  const { db } = line.scope;
  const own = await db
    .selectFrom("dispatch")
    .select("id")
    .where("state", "=", "ready")
    .executeTakeFirstOrThrow();
  await line.scope.write((work) => line.dispatches.setPace(work, own.id, 5));
  const allowed = { perSecond: 100, limit: "channel" };
  expect(await planned()).toMatchObject({
    beside: { messages: 0, seconds: 0 },
    pace: { perSecond: 5, limit: "broadcast" },
    allowed,
  });
  // A wish for more than the channel allows binds nothing.
  await line.scope.write((work) => line.dispatches.setPace(work, own.id, 500));
  expect(await planned()).toMatchObject({ pace: allowed, allowed });
  await line.scope.write((work) => line.dispatches.setPace(work, own.id, null));
  await line.scope.write((work) => line.dispatches.pause(work, first.id));
  expect((await planned()).beside.messages).toBe(2);
}, 30_000);
