import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { freshPhone, makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });

async function rename(id: string, fieldLabel: string) {
  const { data } = await call("GET /chatbird/api/customer_master/inputfield_definitions/{id}", {
    params: { id },
  });
  const saved = await call("POST /chatbird/api/customer_master/inputfield_definition/save", {
    body: { ...data.inputFieldDefinition, _id: id, fieldLabel },
  });
  expect(saved.status, saved.message).toBe(200);
}

it("goes on finding an attribute under the label that its mapping was made with", async () => {
  const { token } = tenant;
  const city = await makeField(app, token, { fieldName: "city", fieldLabel: "City" });
  const phoneNumber = freshPhone();
  const customer = await makeCustomer(app, token, { phoneNumber, data: [{ id: city, value: "Pune" }] });
  const { body } = await makeApproved(app, tenant);
  const order = (value: string) => ({
    ...body,
    columnMapping: [{ variable: "body.1", type: "column", value }],
    phoneNumber: [],
    customers: { customerIds: [customer] },
  });
  const samples = async (value: string) => {
    const made = await call("POST /chatbird/api/broadcast/create", {
      body: { ...order(value), start: false },
    });
    expect(made.status, made.message).toBe(200);
    const { id } = made.data.data;
    return eventually(async () => {
      const { data } = await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id } });
      expect(data.plan.samples).toHaveLength(1);
      return data.plan.samples[0]!.values["body.1"];
    });
  };
  await rename(city, "Town");
  await rename(city, "Home town");
  expect([await samples("City"), await samples("Town"), await samples("Home town")]).toEqual([
    "Pune",
    "Pune",
    "Pune",
  ]);
  // It is chosen by what it is called now.
  const { data } = await call("GET /chatbird/api/broadcast/columns");
  expect(data.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(["Home town"]));
  expect(data.columns.map(({ name }) => name)).not.toContain("City");
  // Another one of that name is meant from then on.
  const other = await makeField(app, token, { fieldName: "city2", fieldLabel: "City" });
  await call("POST /chatbird/api/customer_master/customer/save", {
    body: {
      id: customer,
      name: "Asha",
      phoneNumber,
      data: [
        { id: city, value: "Pune" },
        { id: other, value: "Delhi" },
      ],
    },
  });
  expect([await samples("City"), await samples("Town")]).toEqual(["Delhi", "Pune"]);
});
