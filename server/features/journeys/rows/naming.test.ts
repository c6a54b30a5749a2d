import { afterAll, beforeAll, expect, it } from "vitest";
import { makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { journeyHands, makeJourney, startJourney } from "#server/testing/factories/journeys.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

const ROOT = "/chatbird/api/customer_master";
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: "silent" });
  ({ token } = await app.tenant());
});
afterAll(() => app.stop());

const removeSegment = (id: string) => app.call(`POST ${ROOT}/tags/{id}/remove`, { token, params: { id } });
const removeField = (id: string) =>
  app.call(`POST ${ROOT}/inputfield_definitions/{id}/remove`, { token, params: { id } });

it("keeps what a journey names from being deleted, until it is taken out or the journey is stopped", async () => {
  const segment = await makeSegment(app, token, "New ones");
  const field = await makeField(app, token, { fieldLabel: "Tier" });
  const id = await startJourney(app, token, {
    entry: { trigger: { kind: "segment", segmentId: segment } },
    first: "write",
    steps: [{ id: "write", kind: "update", attributes: [{ field, value: "Gold" }] }],
  });
  const { name } = await journeyHands(app, token).journey(id);
  const refused = await removeSegment(segment);
  expect([refused.status, refused.message]).toEqual([
    409,
    `New ones is used by the journey ${name}. Take it out there first.`,
  ]);
  expect((await removeField(field)).message).toBe(
    `Tier is used by the journey ${name}. Take it out there first.`,
  );
  await journeyHands(app, token).move(id, "stop");
  expect([(await removeSegment(segment)).status, (await removeField(field)).status]).toEqual([200, 200]);
});

it("counts a draft that nobody has published", async () => {
  const segment = await makeSegment(app, token, "Drawn");
  await makeJourney(app, token, { exits: { segment: { segmentId: segment, when: "in" } } });
  expect((await removeSegment(segment)).status).toBe(409);
  expect((await removeSegment(await makeSegment(app, token, "Free"))).status).toBe(200);
});
