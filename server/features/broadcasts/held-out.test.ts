import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const PEOPLE = 30;
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
const state = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data;

it("tries variants on a few, and lets all others be written to, whichever variant they would have got", async () => {
  const segment = await makeSegment(app, tenant.token, "Everybody");
  for (let n = 1; n <= PEOPLE; n++)
    await makeCustomer(app, tenant.token, { name: `P${n}`, phoneNumber: numberOf(n), tags: [segment] });
  const { body } = await makeApproved(app, tenant);
  const columnMapping = [{ variable: "body.1", type: "static", value: "friend" }];
  const { message } = body as { message: object };
  const made = await call("POST /chatbird/api/broadcast/create", {
    body: {
      ...body,
      phoneNumber: [],
      columnMapping,
      customers: { filter: { tags: segment } },
      holdOut: 60,
      variants: {
        share: 50,
        others: [{ share: 50, message, columnMapping: [{ ...columnMapping[0], value: "neighbour" }] }],
      },
    },
  });
  expect(made.status, made.message).toBe(200);
  const { id } = made.data.data;
  await eventually(async () => expect((await state(id)).state).toBe("done"));
  const place = { params: { id } };
  const { experiment } = (await call("GET /chatbird/api/broadcast/{id}/experiment", place)).data;
  await eventually(async () => {
    for (const one of experiment.variants) expect((await state(one.id)).state).toBe("done");
    expect(vendor.taken).toHaveLength(PEOPLE - experiment.heldOut);
  });
  expect(experiment.variants.every(({ heldOut }) => heldOut > 0)).toBe(true);
  const reached = new Set(vendor.taken.map(({ to }) => to));
  // From the page of either variant.
  for (const [at, one] of experiment.variants.entries()) {
    const asked = { name: `The others ${at}`, which: "heldOut" };
    const { data } = await call("POST /chatbird/api/broadcast/{id}/segment", {
      params: { id: one.id },
      body: asked,
    });
    await finishedJob(app, tenant.token, data.job.id);
    const listed = await call("GET /chatbird/api/customer_master/customers", {
      query: { tags: data.segmentId, perPage: 100 },
    });
    const others = listed.data.customers.customers.map(({ phoneNumber }) => phoneNumber!.slice(1));
    expect(others).toHaveLength(experiment.heldOut);
    expect(others.some((number) => reached.has(number))).toBe(false);
  }
});
