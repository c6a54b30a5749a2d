import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { journeyHands, startJourney } from "#server/testing/factories/journeys.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let hands: ReturnType<typeof journeyHands>;
beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: "silent" });
  await app.listen(0, "127.0.0.1");
  ({ token } = await app.tenant());
  hands = journeyHands(app, token);
});
afterAll(() => app.stop());

const start = (event: string) =>
  startJourney(app, token, {
    goal: { event, days: 7, value: "" },
    first: "pause",
    steps: [
      { id: "pause", kind: "wait", pause: { kind: "span", amount: 1, unit: "days" }, next: "end" },
      { id: "end", kind: "milestone", name: "End" },
    ],
  });
const merge = (id: string, otherId: string) =>
  app.call("POST /chatbird/api/customer_master/customers/{id}/merge", {
    token,
    params: { id },
    body: { otherId, choice: {} },
  });

it("goes on as the one that stays, once in a journey, and is heard", async () => {
  const event = "bought";
  const [both, one] = [await start(event), await start("another")];
  const kept = await makeCustomer(app, token, { name: "Kept" });
  const gone = await makeCustomer(app, token, { name: "Gone" });
  await hands.enter(both, kept, gone);
  await hands.enter(one, gone);
  expect((await merge(kept, gone)).status).toBe(200);

  expect(
    (await hands.runs(both)).map(({ customerId, state, reason }) => [customerId, state, reason]).sort(),
  ).toEqual([
    [kept, "left", "merged"],
    [kept, "running", null],
  ]);
  expect(await hands.runs(one)).toMatchObject([{ customerId: kept, customerName: "Kept", state: "running" }]);
  // They are in it already.
  expect((await hands.enter(one, kept)).data).toEqual({ entered: 0, passedOver: 1 });
  await hands.tell("another", kept);
  expect(await hands.runs(one, { reached: "true" })).toHaveLength(1);
});
