import { afterAll, beforeAll, expect, it } from "vitest";
import { tellEvents } from "#server/testing/factories/customer-events.ts";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { fallbackHands, nameIn, place, SECOND } from "#server/testing/factories/fallbacks.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const PEOPLE = 20;
let vendor: Vendor;
let app: TestApp;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

it("has the goal of its broadcast, and who does it after the fallback counts against those held out", async () => {
  const tenant = await app.tenant();
  const hands = await fallbackHands(app, tenant, vendor);
  vendor.behave(({ body }) =>
    nameIn(body) === SECOND ? { do: "accept" } : { do: "refuse", status: 400, code: 131_026 },
  );
  const segment = await makeSegment(app, tenant.token, "Everybody");
  const byNumber = new Map<string, string>();
  for (let n = 1; n <= PEOPLE; n++)
    byNumber.set(
      numberOf(n),
      await makeCustomer(app, tenant.token, { phoneNumber: numberOf(n), tags: [segment] }),
    );
  const { id, second } = await hands.send([], {
    customers: { filter: { tags: segment } },
    holdOut: 30,
    goal: { event: "order_placed", hours: 72 },
  });
  await hands.look();
  await hands.reaches(second, { state: "done" });
  const customerId = byNumber.get(hands.fallenTo()[0]!);
  await tellEvents(app, tenant.token, [{ event: "order_placed", customer: { customerId } }]);
  expect(await hands.state(id)).toMatchObject({ converted: 0 });
  expect(await hands.state(second)).toMatchObject({ converted: 1 });
  const { data } = await hands.call("GET /chatbird/api/broadcast/{id}/experiment", place(id));
  expect(data.experiment.lift).toMatchObject({ sent: { hits: 1 }, heldOut: { hits: 0 } });
});
