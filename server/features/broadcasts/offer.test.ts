import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

/** A broadcast whose offer ends at a time, the same for everybody. */
async function offered() {
  const made = await makeApproved(app, tenant, [
    { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Ends soon", has_expiration: true } },
    { type: "BODY", text: "Ten off for you." },
    {
      type: "BUTTONS",
      buttons: [
        { type: "COPY_CODE", example: "TEN" },
        { type: "URL", text: "Shop", url: "https://shop.example" },
      ],
    },
  ]);
  return (value: string) => ({
    ...made.body,
    columnMapping: [
      { variable: "offer.expires", type: "static", value },
      { variable: "button.0.code", type: "static", value: "TEN" },
    ],
  });
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it("goes out while its offer lasts only", async () => {
  const ending = await offered();
  const problems = async (value: string) => {
    const validated = await app.call("POST /chatbird/api/broadcast/validate", {
      token: tenant.token,
      body: ending(value),
    });
    return validated.data.problems;
  };
  const refused = {
    field: "columnMapping.offer.expires",
    message: "Offer ends has to be a time to come, like 2030-01-31T18:00:00Z.",
  };
  for (const value of ["2020-01-31T18:00:00Z", "1580493600000", "next week"])
    expect(await problems(value)).toEqual([refused]);
  expect(await problems(inHours(1))).toEqual([]);
  const scheduled = (ends: string) =>
    app.call("POST /chatbird/api/broadcast/create", {
      token: tenant.token,
      body: { ...ending(ends), startAt: inHours(2) },
    });
  const late = await scheduled(inHours(1));
  expect(late.status).toBe(400);
  expect(JSON.stringify(late.data)).toContain("Offer ends has to be a time after the broadcast has begun");
  expect((await scheduled(inHours(3))).status).toBe(200);
});

it("is begun while its offer lasts only, however it is begun", async () => {
  const ending = await offered();
  const { token } = tenant;
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token,
    body: { ...ending(inHours(1)), start: false },
  });
  const params = { id: made.data.data.id };
  await eventually(async () => {
    const { data } = await app.call("GET /chatbird/api/broadcast/{id}", { token, params });
    expect(data.data.state).toBe("ready");
  });
  const start = (startAt: string | null) =>
    app.call("POST /chatbird/api/broadcast/{id}/start", { token, params, body: { startAt } });
  const late = await start(inHours(2));
  expect(late.status).toBe(400);
  expect(JSON.stringify(late.data)).toContain("Offer ends has to be a time after the broadcast has begun");
  expect((await start(inHours(0.5))).data.data.state).toBe("scheduled");
  expect((await start(inHours(2))).status).toBe(400);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 90 * 60_000 });
  const over = await start(null).finally(() => vi.useRealTimers());
  expect(over.status).toBe(400);
  expect(JSON.stringify(over.data)).toContain("Offer ends has to be a time to come");
});
