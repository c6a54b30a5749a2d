import { afterAll, beforeAll, expect, it } from "vitest";
import { readCsv } from "#engines/csv/index.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { journeyHands, startJourney } from "#server/testing/factories/journeys.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let hands: ReturnType<typeof journeyHands>;
beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: "silent" });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
  hands = journeyHands(app, token);
});
afterAll(() => app.stop());

const start = (event: string) =>
  startJourney(app, token, {
    goal: { event, days: 7, value: "amount" },
    first: "pause",
    steps: [
      { id: "pause", kind: "wait", pause: { kind: "span", amount: 1, unit: "days" }, next: "there" },
      { id: "there", kind: "milestone", name: "There" },
    ],
  });
const gather = (body: object, as = token) =>
  app.call("POST /e/enterprise/journeys/runs/segment", { token: as, body });
async function members(segmentId: string): Promise<string[]> {
  const { data } = await app.call("GET /chatbird/api/customer_master/customers", {
    token,
    query: { tags: [segmentId] },
  });
  return data.customers.customers.map(({ id }) => id).sort();
}

it("makes a segment and a file of the people whom a list of the monitor shows", async () => {
  const event = "ordered";
  const id = await start(event);
  const other = await start("something else");
  const people = await Promise.all(
    ["Asha", "Bilal", "Chitra"].map((name) => makeCustomer(app, token, { name })),
  );
  await hands.enter(id, ...people);
  await hands.enter(other, people[2]!);
  for (const customer of people.slice(0, 2)) await hands.tell(event, customer, { values: { amount: 5 } });

  const reached = await gather({ journeyId: id, reached: true, segment: "Ordered" });
  expect([reached.status, reached.message]).toEqual([200, "The segment is being filled"]);
  const { segmentId, job } = reached.data;
  expect(job).toMatchObject({ title: "Ordered", total: 2 });
  await eventually(async () => expect(await members(segmentId)).toEqual(people.slice(0, 2).sort()));

  // Whoever is in two journeys is in it once.
  const all = (await gather({ segment: "All of them" })).data;
  expect(all.job.total).toBe(3);
  await eventually(async () => expect(await members(all.segmentId)).toHaveLength(3));

  const file = await app.call("GET /e/enterprise/journeys/runs/csv", {
    token,
    query: { journeyId: id, reached: "true" },
  });
  const [head, ...rows] = readCsv(String(file.data)).map(({ cells }) => cells);
  expect(head!.slice(0, 4)).toEqual(["Customer", "Customer id", "Journey", "State"]);
  expect(rows.map((cells) => [cells[0], cells[3], cells[8]])).toEqual([
    ["Asha", "running", "5"],
    ["Bilal", "running", "5"],
  ]);
});

it("is made by those alone who see the monitor, of journeys that are there", async () => {
  const gone = await gather({ journeyId: "00000000-0000-7000-8000-000000000000", segment: "X" });
  expect(gone.status).toBe(404);
  expect((await gather({ segment: " " })).message).toBe("Write what the segment is called.");
  expect((await gather({ segment: "Mine" }, tenant.people[3].token)).status).toBe(403);
});
