import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import {
  type FallbackHands,
  fallbackHands,
  nameIn,
  place,
  SECOND,
} from "#server/testing/factories/fallbacks.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { saveRules } from "#server/testing/factories/outreach.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const [WRONG, FINE, LATE] = [1, 2, 3];

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let hands: FallbackHands;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
  hands = await fallbackHands(app, tenant, vendor);
});

describe("what holds for any broadcast", () => {
  it("holds for a fallback: blacklist and consent, each with the reason", async () => {
    vendor.behave(({ body }) =>
      nameIn(body) === SECOND ? { do: "accept" } : { do: "refuse", status: 400, code: 131_026 },
    );
    const { second } = await hands.send([1, 2, 3]);
    await hands.query(
      "insert into blacklist_entry (enterprise_id, id, address, created_by) values ($1, gen_random_uuid(), $2, 'Ann')",
      [numberOf(1)],
    );
    await hands.query(
      "insert into consent (enterprise_id, channel_type, address, opted_in, reason, at) values ($1, 4, $2, false, 'STOP', now())",
      [numberOf(2)],
    );
    await hands.look();
    await hands.reaches(second, { state: "done", total: 3, counts: { skipped: 2, accepted: 1 } });
    expect(hands.fallenTo()).toEqual([numberOf(3)]);
    expect((await hands.messagesOf(second)).map(({ reason }) => reason)).toEqual([
      "This address is on the blacklist.",
      "This person wants no messages on this kind of channel.",
      null,
    ]);
  });

  it("counts the fallback for the cap and not the message that did not arrive", async () => {
    await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
    const { id, second } = await hands.send([LATE!]);
    await hands.hoursLater(25);
    await hands.look();
    await hands.reaches(second, { state: "done", counts: { accepted: 1 } });
    const third = (await hands.create([LATE!], { fallback: undefined })).data.data.id;
    await hands.reaches(third, { state: "done", counts: { skipped: 1 }, fallback: null });
    // Known to have arrived after all, it counts again.
    await saveRules(app, tenant, { cap: { messages: 2, days: 7 } });
    await hands.tell([LATE!], "delivered");
    await eventually(async () => expect((await hands.state(id)).counts.delivered).toBe(1));
    const fourth = (await hands.create([LATE!], { fallback: undefined })).data.data.id;
    await hands.reaches(fourth, { state: "done", counts: { skipped: 1 } });
  });
});

describe("what is said to the first", () => {
  it("is said to its fallback: pause, go on, stop", async () => {
    const { id, second } = await hands.send([WRONG!, FINE!]);
    await hands.query("update dispatch set state = 'running' where enterprise_id = $1 and source_id = $2", [
      second,
    ]);
    await hands.query("update dispatch set state = 'paused' where enterprise_id = $1 and source_id = $2", [
      id,
    ]);
    await hands.look();
    expect((await hands.state(second)).total).toBe(0);
    expect((await hands.report(id)).held).toBe("paused");
    await hands.call("POST /chatbird/api/broadcast/{id}/stop", place(id));
    expect(await hands.state(second)).toMatchObject({ state: "stopped", fallbackFor: { open: false } });
    await hands.look();
    expect(hands.fallenTo()).toEqual([]);
  });

  it("ends where the fallback itself is stopped, also when it has worked off all who came", async () => {
    const { id, second } = await hands.send([WRONG!, FINE!]);
    await hands.look();
    await hands.reaches(second, { state: "done", abilities: { stop: true } });
    expect((await hands.call("POST /chatbird/api/broadcast/{id}/stop", place(second))).status).toBe(200);
    expect(await hands.state(id)).toMatchObject({ state: "done", fallback: { open: false } });
    await hands.hoursLater(30);
    await hands.look();
    expect(hands.fallenTo()).toEqual([numberOf(WRONG!)]);
    expect((await hands.call("POST /chatbird/api/broadcast/{id}/stop", place(second))).status).toBe(409);
  });

  it("goes to the trash with it, and comes back with it", async () => {
    const { data } = await hands.create([WRONG!], { start: false });
    const { id } = data.data;
    await hands.reaches(id, { state: "ready" });
    const second = (await hands.state(id)).fallback!.id;
    expect((await hands.call("DELETE /chatbird/api/broadcast/{id}", place(second))).status).toBe(409);
    expect((await hands.call("DELETE /chatbird/api/broadcast/{id}", place(id))).status).toBe(200);
    expect((await hands.call("GET /chatbird/api/broadcast/{id}", place(second))).status).toBe(404);
    const back = await trashHands(app, tenant.token).restore();
    expect(back.status, back.message).toBe(200);
    await hands.reaches(second, { state: "ready", fallbackFor: { open: true } });
    const start = (which: string) =>
      hands.call("POST /chatbird/api/broadcast/{id}/start", {
        ...place(which),
        body: { startAt: null, tryDays: 3, urgent: true },
      });
    expect((await start(second)).status).toBe(409);
    expect((await start(id)).status).toBe(200);
    expect(await hands.state(second)).toMatchObject({ tryDays: 3, urgent: true });
    await hands.reaches(id, { state: "done" });
    await hands.look();
    await eventually(() => expect(hands.fallenTo()).toEqual([numberOf(WRONG!)]));
  });
});

it("takes in the people of all variants", async () => {
  vendor.behave(({ body }) =>
    nameIn(body) === SECOND ? { do: "accept" } : { do: "refuse", status: 400, code: 131_026 },
  );
  const people = Array.from({ length: 40 }, (_, at) => at + 1);
  const { message, columnMapping } = hands.order([]) as { message?: object; columnMapping: object };
  const {
    data,
    status,
    message: said,
  } = await hands.create(people, {
    variants: { share: 50, others: [{ share: 50, message, columnMapping }] },
  });
  expect(status, said).toBe(200);
  const { id, fallback: second } = data.data;
  await hands.reaches(id, { state: "done" });
  await eventually(async () => {
    const { rows } = await hands.query(
      "select state from dispatch where enterprise_id = $1 and not fallback",
    );
    expect(rows).toEqual([{ state: "done" }, { state: "done" }]);
  });
  await hands.look(2);
  await hands.reaches(second!.id, { state: "done", total: 40 });
  expect(new Set(hands.fallenTo()).size).toBe(40);
  await hands.look();
  expect((await hands.state(second!.id)).fallbackFor!.open).toBe(false);
});

describe("what a fallback still needs", () => {
  it("keeps its template while somebody may come to it, and ends where its channel is removed", async () => {
    const { id, second } = await hands.send([WRONG!, FINE!]);
    await hands.look();
    await hands.reaches(second, { state: "done", total: 1 });
    const remove = () => hands.call("DELETE /chatbird/api/templates/{id}", place(hands.other.template));
    expect((await remove()).status).toBe(409);
    const channelId = hands.other.channel.id;
    const gone = await hands.call("DELETE /e/enterprise/channels/{channelId}", { params: { channelId } });
    expect(gone.status, gone.message).toBe(200);
    await hands.hoursLater(30);
    await hands.look();
    expect(await hands.state(id)).toMatchObject({ fallback: { open: false } });
    expect(hands.fallenTo()).toEqual([numberOf(WRONG!)]);
    const audit = await hands.query(
      "select action, after from audit_event where enterprise_id = $1 and action like 'broadcast.f%' order by id",
    );
    expect(audit.rows).toMatchObject([
      { action: "broadcast.fell-back", after: { people: 1 } },
      { action: "broadcast.fallback-ended", after: { reason: expect.stringContaining("was removed") } },
    ]);
  });

  it("is not sent to who was erased before they fell back", async () => {
    const customer = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(LATE!) });
    const { id } = await hands.send([LATE!, FINE!]);
    const erased = await hands.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      params: { id: customer },
    });
    expect(erased.status, erased.message).toBe(200);
    await hands.hoursLater(30);
    await hands.look();
    await eventually(() => expect(hands.fallenTo()).toEqual([numberOf(FINE!)]));
    await hands.look();
    expect((await hands.state(id)).fallback!.open).toBe(false);
  });
});
