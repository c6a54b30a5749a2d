import { afterAll, beforeAll, expect, it } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { freshPhone, makeCustomer } from "#server/testing/factories/customers.ts";
import { journeyHands, startJourney } from "#server/testing/factories/journeys.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type TakenMessage, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let token: string;
let hands: ReturnType<typeof journeyHands>;
let channel: { id: string; hookUrl: string };
let template: string;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin, LOG_LEVEL: "silent" }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
  hands = journeyHands(app, token);
  ({ channel, template } = await makeApproved(app, tenant));
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const start = (definition: JourneyDefinitionInput) => startJourney(app, token, definition);
const person = async (more: object = {}) => {
  const phoneNumber = freshPhone();
  const id = await makeCustomer(app, token, { name: "Asha", phoneNumber, ...more });
  return { id, phoneNumber };
};
const message = (id: string, next: string | null = null, value = "Name") => ({
  id,
  kind: "message" as const,
  channelId: channel.id,
  message: { template: { templateId: "order_shipped", templateUId: template } },
  columnMapping: [{ variable: "body.1", type: "column" as const, value }],
  next,
});
const waitFor = (id: string, happenings: object[], otherwise: string | null = null) =>
  ({ id, kind: "waitFor", happenings, within: { amount: 1, unit: "days" }, otherwise }) as never;
const ends = (id: string) => ({ id, kind: "milestone" as const, name: id });
const takenBy = (phoneNumber: string): TakenMessage[] =>
  vendor.taken.filter(({ to }) => `+${to.replace("+", "")}` === phoneNumber);
const firstOf = (phoneNumber: string) =>
  eventually(() => {
    const [taken] = takenBy(phoneNumber);
    expect(taken).toBeDefined();
    return taken!;
  });
const report = async (phoneNumber: string, status: string) =>
  vendor.report(channel.hookUrl, [statusOf(await firstOf(phoneNumber), status)]);
const write = (phoneNumber: string, body: string) => {
  const from = phoneNumber.replace("+", "");
  return vendor.tell(channel.hookUrl, {
    contacts: [{ profile: { name: "Asha" }, wa_id: from }],
    messages: [
      {
        from,
        id: `wamid.${newId()}`,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body },
      },
    ],
  });
};
const bodyOf = ({ body }: TakenMessage) => JSON.stringify(body);

it("sends a message with what the event brought, and goes on by what becomes of it", async () => {
  const id = await start({
    entry: { trigger: { kind: "event", event: "shipped", values: ["orderId"] }, again: { kind: "always" } },
    first: "tell",
    steps: [
      message("tell", "read", "event.orderId"),
      waitFor(
        "read",
        [
          { kind: "failed", stepId: "tell", next: "failed" },
          { kind: "read", stepId: "tell", next: "seen" },
        ],
        "unseen",
      ),
      ends("seen"),
      ends("failed"),
      ends("unseen"),
    ],
  });
  const [asha, ravi, mira] = [await person(), await person(), await person()];
  for (const { id: customerId } of [asha, ravi, mira])
    await hands.tell("shipped", customerId, { values: { orderId: `A-${customerId}` } });
  expect(bodyOf(await firstOf(asha.phoneNumber))).toContain(`A-${asha.id}`);
  await report(asha.phoneNumber, "delivered");
  await report(asha.phoneNumber, "read");
  await vendor.report(channel.hookUrl, [
    statusOf(await firstOf(ravi.phoneNumber), "failed", Date.now(), 131026),
  ]);
  await firstOf(mira.phoneNumber);
  await eventually(async () => expect((await hands.journey(id)).finished).toBe(2));
  const runs = await hands.runs(id, { state: "finished" });
  const pathOf = async (customerId: string) => {
    const found = runs.find((run) => run.customerId === customerId)!;
    return hands.run(found.id);
  };
  expect((await pathOf(asha.id)).visits).toMatchObject([
    { stepId: "tell", way: "next", note: null, message: { status: "read" } },
    { stepId: "read", way: "1" },
    { stepId: "seen" },
  ]);
  expect((await pathOf(ravi.id)).visits.map(({ stepId }) => stepId)).toEqual(["tell", "read", "failed"]);
  // A word of what became of it was missed: it is looked at once more before its time is over.
  await hands.sql("update message set status = 50 where customer_id = $1", [mira.id]);
  await hands.ripen(id);
  await eventually(async () => expect((await hands.journey(id)).finished).toBe(3));
  const { steps } = await hands.report(id);
  expect(steps.map(({ stepId, arrived }) => [stepId, arrived])).toEqual([
    ["tell", 3],
    ["read", 3],
    ["seen", 2],
    ["failed", 1],
    ["unseen", 0],
  ]);
  expect(steps[0]!.messages).toMatchObject({ counts: { read: 2, failed: 1 }, clicked: 0 });
});

it("lets in who writes a word, leads on by a reply, and ends where the exits say so", async () => {
  const words = { kind: "message" as const, channelId: channel.id, match: "is" as const, words: ["offer"] };
  const led = await start({
    entry: { trigger: words, again: { kind: "always" } },
    first: "wait",
    steps: [waitFor("wait", [{ kind: "reply", next: "answered" }]), ends("answered")],
  });
  const ended = await start({
    entry: { trigger: { ...words, channelId: null } },
    exits: { replied: true },
    first: "wait",
    steps: [{ id: "wait", kind: "wait" }],
  });
  const asha = await person();
  await write(asha.phoneNumber, "What do you sell?");
  await write(asha.phoneNumber, " OFFER ");
  await hands.stands(led, { state: "running", wakeAt: expect.any(String) });
  await hands.stands(ended, { state: "running" });
  await write(asha.phoneNumber, "Thank you");
  expect((await hands.stands(led, { state: "finished" })).path).toEqual([
    ["wait", "0"],
    ["answered", "next"],
  ]);
  await hands.stands(ended, { state: "left", reason: "replied" });
  await write(asha.phoneNumber, "STOP");
  await write(asha.phoneNumber, "offer");
  await eventually(async () => expect((await hands.journey(led)).running).toBe(1));
  expect((await hands.journey(ended)).running).toBe(0);
});

it("says why somebody was sent nothing, and leads them on", async () => {
  const id = await start({ first: "tell", steps: [message("tell", "end"), ends("end")] });
  const [asha, stopped] = [await person(), await person()];
  await write(stopped.phoneNumber, "STOP");
  await eventually(async () => {
    const { rows } = await hands.sql("select 1 from consent where customer_id = $1", [stopped.id]);
    expect(rows).toHaveLength(1);
  });
  await hands.enter(id, asha.id, stopped.id);
  await eventually(async () => expect((await hands.journey(id)).finished).toBe(2));
  const notes = await Promise.all(
    (await hands.runs(id)).map(async (run) => [
      run.customerId,
      (await hands.run(run.id)).visits[0]!.note,
      (await hands.run(run.id)).visits[0]!.message?.status === "skipped",
    ]),
  );
  expect(notes).toEqual(
    expect.arrayContaining([
      [asha.id, null, false],
      [stopped.id, "This person wants no messages on this kind of channel.", true],
    ]),
  );
  await hands.sql("update template set status = 'PAUSED' where id = $1", [template]);
  const late = await person();
  await hands.enter(id, late.id);
  const done = await hands.stands(id, { customerId: late.id, state: "finished" });
  expect(done.visits[0]).toMatchObject({
    note: "The template order_shipped is paused. Only an approved template can be sent.",
    message: null,
  });
  await hands.sql("update template set status = 'APPROVED' where id = $1", [template]);
});

it("holds the cap over all journeys, and its quiet hours", async () => {
  const capped = {
    cap: { messages: 1, days: 7 },
    first: "tell",
    steps: [message("tell", "end"), ends("end")],
  };
  const [one, other] = [await start(capped), await start(capped)];
  const asha = await person();
  await hands.enter(one, asha.id);
  await hands.stands(one, { state: "finished" });
  await hands.enter(other, asha.id);
  const done = await hands.stands(other, { state: "finished" });
  expect(done.visits[0]!.note).toBe("They had as many messages of journeys as the cap lets through.");
  await firstOf(asha.phoneNumber);
  expect(takenBy(asha.phoneNumber)).toHaveLength(1);

  // Quiet by the clock of India and of Greenwich.
  const now = new Date(Date.now() + 5.5 * 3_600_000);
  const clock = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16);
  const quiet = { from: clock(-12), to: clock(6) };
  const id = await start({ quiet, first: "tell", steps: [message("tell", "end"), ends("end")] });
  const ravi = await person();
  await hands.enter(id, ravi.id);
  const rests = await hands.stands(id, { state: "running", stepId: "tell", wakeAt: expect.any(String) });
  expect(Date.parse(rests.run.wakeAt!)).toBeGreaterThan(Date.now());
  // It is still quiet when somebody looks too early.
  await hands.ripen(id);
  await hands.stands(id, { state: "running", stepId: "tell", wakeAt: rests.run.wakeAt });
  expect(takenBy(ravi.phoneNumber)).toEqual([]);
});

it("is counted as a broadcast is, and forgets no one's words but who is erased", async () => {
  const id = await start({ first: "tell", steps: [message("tell")] });
  const [asha, ravi] = [await person({ name: "Asha" }), await person({ name: "Ravi" })];
  await hands.enter(id, asha.id, ravi.id);
  await firstOf(asha.phoneNumber);
  await firstOf(ravi.phoneNumber);
  await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
    token,
    params: { id: asha.id },
  });
  const { rows } = await hands.sql(
    "select d.name, d.source, d.content ->> 'kind' as kind from dispatch d where d.source_id = $1",
    [id],
  );
  expect(rows).toMatchObject([{ source: "journey", kind: "template" }]);
  expect(rows[0].name).not.toBe("");
  expect(await hands.report(id)).toMatchObject({ entered: 1 });
});
