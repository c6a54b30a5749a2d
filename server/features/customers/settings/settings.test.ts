import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await app.tenant()).token;
});
afterAll(() => app.stop());

const SETTINGS = "/chatbird/api/customer_master/settings";
const choose = (defaultCountry: string) => app.call(`POST ${SETTINGS}`, { token, body: { defaultCountry } });
const save = (phoneNumber: string) =>
  app.call("POST /chatbird/api/customer_master/customer/save", {
    token,
    body: { name: "Asha Raman", phoneNumber },
  });

it("reads numbers without a country code as numbers of the chosen country", async () => {
  const first = await app.call(`GET ${SETTINGS}`, { token });
  expect(first.data.settings).toEqual({ defaultCountry: "IN" });
  expect(first.data.countries).toContainEqual({ country: "SG", callingCode: "65" });
  expect((await save("91234567")).message).toBe("Too short for India: 8 digits, 10 expected.");
  expect((await choose("SG")).data.settings).toEqual({ defaultCountry: "SG" });
  const made = await save("91234567");
  const { customer } = (
    await app.call("GET /chatbird/api/customer_master/customers/{id}", {
      token,
      params: { id: made.data.id },
    })
  ).data;
  expect(customer.phoneNumber).toBe("+6591234567");
});

it("goes by where the enterprise says it is, until another country is chosen", async () => {
  const own = (await app.tenant()).token;
  const { details } = (await app.call("GET /e/enterprise/details", { token: own })).data;
  const counted = async (country: string) => {
    await app.call("PUT /e/enterprise/details", { token: own, body: { ...details, country } });
    return (await app.call(`GET ${SETTINGS}`, { token: own })).data.settings.defaultCountry;
  };
  expect(await counted("AE")).toBe("AE");
  // No telephone numbers are known of Antarctica.
  expect(await counted("AQ")).toBe("IN");
  await app.call(`POST ${SETTINGS}`, { token: own, body: { defaultCountry: "SG" } });
  expect(await counted("AE")).toBe("SG");
});

it("knows each country's numbers, and says when it knows none", async () => {
  const refused = await choose("XX");
  expect(refused.status).toBe(400);
  expect(refused.message).toBe("No telephone numbers are known of the country XX. Choose another one.");
  expect((await choose("sg")).message).toMatch(/two letters of a country/);
});

it("is each enterprise's own, and leaves what else is configured", async () => {
  const other = await app.tenant();
  await app.platform.database.system.query(
    `update enterprise set configuration = '{"other": 1}' where enterprise_id = $1`,
    [other.id],
  );
  await app.call(`POST ${SETTINGS}`, { token: other.token, body: { defaultCountry: "NO" } });
  const found = await app.platform.database.system.query(
    "select configuration from enterprise where enterprise_id = $1",
    [other.id],
  );
  expect(found.rows).toEqual([{ configuration: { other: 1, customers: { defaultCountry: "NO" } } }]);
  expect((await app.call(`GET ${SETTINGS}`, { token })).data.settings.defaultCountry).not.toBe("NO");
});
