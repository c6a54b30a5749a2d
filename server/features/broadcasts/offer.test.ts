import { afterAll, beforeAll, expect, it } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

it("goes out while its offer lasts only", async () => {
  const { body } = await makeApproved(app, tenant, [
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
  const problems = async (value: string) => {
    const columnMapping = [
      { variable: "offer.expires", type: "static", value },
      { variable: "button.0.code", type: "static", value: "TEN" },
    ];
    const validated = await app.call("POST /chatbird/api/broadcast/validate", {
      token: tenant.token,
      body: { ...body, columnMapping },
    });
    return validated.data.problems;
  };
  const refused = {
    field: "columnMapping.offer.expires",
    message: "Offer ends has to be a time to come, like 2030-01-31T18:00:00Z.",
  };
  for (const value of ["2020-01-31T18:00:00Z", "1580493600000", "next week"])
    expect(await problems(value)).toEqual([refused]);
  expect(await problems(new Date(Date.now() + 3_600_000).toISOString())).toEqual([]);
});
