import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { setConsent } from "#server/features/messages/consents/set.ts";
import { eventually } from "#server/testing/eventually.ts";
import {
  askOnWhatsApp,
  hoursLater,
  lookForDue,
  saveSetting,
} from "#server/testing/factories/confirmations.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, numberOf, recount } from "#server/testing/factories/messages.ts";
import { makeOldSending } from "#server/testing/factories/retention.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const { WHATSAPP, SMS } = CHANNEL_TYPES;

interface Refused {
  errors: { field: string; message: string }[];
}

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
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
  vendor.taken.length = 0;
  vendor.behave(() => ({ do: "accept" }));
});

const note = async (person: number, optedIn = true, token = tenant.token) =>
  (
    await app.call("POST /chatbird/api/consents", {
      token,
      body: { address: numberOf(person), channelType: WHATSAPP, optedIn, words: "Signed form" },
    })
  ).data;
const history = async (query: Record<string, unknown> = {}) =>
  (await app.call("GET /chatbird/api/consents", { token: tenant.token, query })).data.consents;
const ways = async (person: number) =>
  (await history({ search: numberOf(person) })).map(({ way, optedIn }) => [way, optedIn]);
const setting = async (type: number = WHATSAPP) => {
  const { data } = await app.call("GET /chatbird/api/confirmations", { token: tenant.token });
  return data.confirmations.find(({ channelType }) => channelType === type)!;
};
const standing = async (person: number) => {
  const { rows } = await app.platform.database.system.query<{
    opted_in: boolean;
    unconfirmed: string | null;
  }>("select opted_in, unconfirmed from consent where enterprise_id = $1 and address = $2", [
    tenant.id,
    numberOf(person),
  ]);
  return rows[0] && (rows[0].opted_in ? (rows[0].unconfirmed ?? "yes") : "no");
};
const say = (hookUrl: string, person: number, content: object, at = Date.now()) =>
  vendor.tell(hookUrl, {
    messages: [
      {
        from: numberOf(person).slice(1),
        id: `wamid.${person}.${at}.${JSON.stringify(content).length}`,
        timestamp: String(Math.floor(at / 1_000)),
        ...content,
      },
    ],
  });
const text = (body: string) => ({ type: "text", text: { body } });

describe("a yes that somebody else says", () => {
  it("holds as ever where nobody asks, and stays when it is turned on", async () => {
    expect(await note(1)).toMatchObject({ standing: "yes", consent: { unconfirmed: null } });
    expect(await setting().then((one) => one?.active)).toBeUndefined();
    await askOnWhatsApp(app, tenant);
    expect(await note(1)).toMatchObject({ standing: "yes" });
    expect(await standing(1)).toBe("yes");
    await lookForDue(app);
    expect(vendor.taken).toEqual([]);
  });

  it("waits for their own, and they are asked once, by the template that was chosen", async () => {
    await askOnWhatsApp(app, tenant);
    expect(await note(1)).toMatchObject({
      holds: true,
      standing: "pending",
      consent: { unconfirmed: "pending" },
    });
    await vendor.took(1);
    await note(1);
    await lookForDue(app);
    await lookForDue(app);
    expect(vendor.taken).toHaveLength(1);
    expect(vendor.taken[0]!.body).toMatchObject({ template: { name: "may_we_write" } });
    expect((await ways(1)).filter(([way]) => way === "asked")).toEqual([["asked", null]]);
    expect(await setting()).toMatchObject({ counts: { pending: 1, asked: 1, expired: 0 }, problem: null });
    expect(await history({ unconfirmed: "pending" })).toMatchObject([
      { address: numberOf(1), way: "agent", unconfirmed: "pending" },
    ]);
    const report = await app.call("GET /chatbird/api/reports/messages/status", {
      token: tenant.token,
      query: { source: "confirmation" },
    });
    expect(JSON.stringify(report.data)).toContain("Double opt-in");
  });

  it.each([
    ["a word of the list", text("YES!")],
    ["a word in Hindi", text("हाँ")],
    ["the template's quick reply", { type: "button", button: { text: "Yes please", payload: "x" } }],
    ["the word that starts again", text("Subscribe")],
  ])("is confirmed by %s", async (_name, content) => {
    const { channel } = await askOnWhatsApp(app, tenant);
    await note(1);
    await vendor.took(1);
    await eventually(async () => expect((await setting()).counts.asked).toBe(1));
    await say(channel.hookUrl, 1, content, Date.now() + 1_000);
    await eventually(async () => expect(await standing(1)).toBe("yes"));
    // Once confirmed, a further list or form asks nothing.
    expect(await note(1)).toMatchObject({ standing: "yes" });
    await lookForDue(app);
    expect(vendor.taken).toHaveLength(1);
  });

  it("is not confirmed by another word, by one who was not asked, nor where they said no", async () => {
    const { channel } = await askOnWhatsApp(app, tenant, { active: false });
    await saveSetting(app, tenant, WHATSAPP, { active: false, channelId: channel.id });
    await app.platform.database.system.query(
      "insert into consent (enterprise_id, channel_type, address, opted_in, reason, way, at, unconfirmed) values ($1, 4, $2, true, '', 'api', now(), 'pending')",
      [tenant.id, numberOf(2)],
    );
    await say(channel.hookUrl, 2, text("Yes"));
    await say(channel.hookUrl, 3, text("Yes"));
    await say(channel.hookUrl, 4, text("Stop"));
    await eventually(async () => expect(await standing(4)).toBe("no"));
    expect([await standing(2), await standing(3)]).toEqual(["pending", undefined]);
    await app.platform.database.system.query("update consent set asked_at = now() where address = $1", [
      numberOf(2),
    ]);
    await say(channel.hookUrl, 2, text("Yes, but which news?"), Date.now() + 1_000);
    await say(channel.hookUrl, 2, text("no thanks stop"), Date.now() + 2_000);
    await say(channel.hookUrl, 2, text("Stop"), Date.now() + 3_000);
    await eventually(async () => expect(await standing(2)).toBe("no"));
    await say(channel.hookUrl, 2, text("Yes"), Date.now() + 4_000);
    await say(channel.hookUrl, 5, text("Stop"), Date.now() + 4_000);
    await eventually(async () => expect(await standing(5)).toBe("no"));
    expect(await standing(2)).toBe("no");
  });

  it("is not confirmed by an answer to another message of ours, nor is that kept from whom it answers", async () => {
    const { channel } = await askOnWhatsApp(app, tenant);
    await note(1);
    await vendor.took(1);
    await eventually(async () => expect((await setting()).counts.asked).toBe(1));
    const { system } = app.platform.database;
    const { no } = await makeOldSending(app, tenant, {
      channelId: channel.id,
      at: new Date(),
      messages: [{ address: numberOf(1), status: "read" }],
    });
    const press = (id: string, at: number) =>
      say(channel.hookUrl, 1, { type: "button", button: { text: "Yes", payload: "x" }, context: { id } }, at);
    await press(`wamid.${no}.1`, Date.now() + 1_000);
    await eventually(async () => {
      const heard = await system.query(
        "select from inbound_message where enterprise_id = $1 and reply_dispatch_no = $2",
        [tenant.id, no],
      );
      expect(heard.rowCount).toBe(1);
    });
    expect(await standing(1)).toBe("pending");
    const asked = await eventually(async () => {
      const found = await system.query<{ vendor_id: string | null }>(
        `select m.vendor_id from message m join dispatch d on d.no = m.dispatch_no
         where m.enterprise_id = $1 and d.source = 'confirmation'`,
        [tenant.id],
      );
      expect(found.rows).toMatchObject([{ vendor_id: expect.any(String) }]);
      return found.rows[0]!.vendor_id!;
    });
    await press(asked, Date.now() + 2_000);
    await eventually(async () => expect(await standing(1)).toBe("yes"));
  });

  it("has one reminder, expires, and stands as never confirmed until a word of their own, or one noted for them", async () => {
    await askOnWhatsApp(app, tenant);
    await note(1);
    await vendor.took(1);
    await eventually(async () => expect((await setting()).counts.asked).toBe(1));
    await hoursLater(app, tenant, 49);
    await lookForDue(app);
    await vendor.took(2);
    await hoursLater(app, tenant, 49);
    await lookForDue(app);
    await hoursLater(app, tenant, 24 * 14);
    await lookForDue(app);
    expect(vendor.taken).toHaveLength(2);
    expect(await standing(1)).toBe("expired");
    expect((await ways(1)).map(([way]) => way)).toEqual(["expired", "reminded", "asked", "agent"]);
    expect((await history({ unconfirmed: "expired" })).map(({ way }) => way)).toEqual(["agent"]);
    expect(await note(1)).toMatchObject({ standing: "pending" });
    await vendor.took(3);
    await note(1, false);
    expect(await standing(1)).toBe("no");
  });

  it("is asked for by each call once, whichever processes look, and thousands in pieces", async () => {
    await askOnWhatsApp(app, tenant);
    await app.platform.database.system.query(
      `insert into consent (enterprise_id, channel_type, address, opted_in, reason, way, at, unconfirmed)
       select $1, 4, '+91' || (9000000000 + n), true, '', 'import', now(), 'pending' from generate_series(1, 6000) n`,
      [tenant.id],
    );
    await Promise.all([lookForDue(app), lookForDue(app), lookForDue(app)]);
    await lookForDue(app);
    await vendor.took(6_000);
    expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(6_000);
    const { rows } = await app.platform.database.system.query<{ total: number; no: string; urgent: boolean }>(
      `select d.total, d.no, bool_or(c.urgent) as urgent from dispatch d
       join dispatch_chunk c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
       where d.enterprise_id = $1 and d.source = 'confirmation' group by 1, 2 order by 1`,
      [tenant.id],
    );
    expect(rows.map(({ total, urgent }) => [total, urgent])).toEqual([
      [1_000, false],
      [5_000, false],
    ]);
    await recount(app, tenant, Number(rows[1]!.no));
  });
});

describe("asking", () => {
  it("is not turned on where nobody could be asked, and says what to do", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const problems = async (type: 0 | 4, more: object) =>
      ((await saveSetting(app, tenant, type, more)).data as unknown as Refused).errors.map(
        ({ message }) => message,
      );
    expect(await problems(WHATSAPP, {})).toEqual(["Choose the channel through which people are asked."]);
    expect(await problems(WHATSAPP, { channelId: channel.id })).toEqual([
      "Who has not just written is reached by a template alone: choose an approved one.",
    ]);
    expect(await problems(SMS, { channelId: channel.id })).toEqual([
      expect.stringContaining("is of another kind."),
    ]);
    const { templateId, channel: own } = await askOnWhatsApp(app, tenant, { active: false });
    const whole = { channelId: own.id, templateId };
    expect(await problems(WHATSAPP, { ...whole, words: ["sure"] })).toEqual([
      "No quick reply of the template confirms. Write one of them among the words: Yes please, No thanks.",
    ]);
    expect(await problems(WHATSAPP, { ...whole, words: ["Yes please", "Stop!"] })).toEqual([
      '"Stop!" ends messages: it cannot confirm that somebody wants them.',
    ]);
    expect(await problems(WHATSAPP, { ...whole, words: [] })).toEqual([
      "Write at least one word that confirms.",
    ]);
    const { system } = app.platform.database;
    await system.query("update template set status = 'PAUSED' where id = $1", [templateId]);
    expect(await problems(WHATSAPP, whole)).toEqual([
      "The template may_we_write is paused. Only an approved template can be sent.",
    ]);
    expect((await setting()).active).toBe(false);
  });

  it("tells why it cannot go on, asks nobody meanwhile, and goes on once it is mended", async () => {
    const { templateId } = await askOnWhatsApp(app, tenant);
    const { system } = app.platform.database;
    await system.query("update template set status = 'PAUSED' where id = $1", [templateId]);
    await note(1);
    await lookForDue(app);
    expect((await setting()).problem).toBe(
      "The template may_we_write is paused. Only an approved template can be sent.",
    );
    expect(vendor.taken).toEqual([]);
    await system.query("update template set status = 'APPROVED' where id = $1", [templateId]);
    await lookForDue(app);
    await vendor.took(1);
    expect((await setting()).problem).toBeNull();
  });

  it("is held where the template is refused, until somebody goes on", async () => {
    await askOnWhatsApp(app, tenant);
    vendor.behave(() => ({ do: "refuse", status: 400, code: 132_015, message: "Template is paused" }));
    for (const person of [1, 2, 3, 4, 5, 6]) await note(person);
    const { system } = app.platform.database;
    await eventually(async () =>
      expect(
        (await system.query("select from dispatch where enterprise_id = $1", [tenant.id])).rowCount,
      ).not.toBe(0),
    );
    await system.query(
      "update dispatch set state = 'paused', state_reason = 'The vendor refuses the template: x' where enterprise_id = $1",
      [tenant.id],
    );
    await note(7);
    await lookForDue(app);
    expect(await setting()).toMatchObject({ held: "The vendor refuses the template: x" });
    expect(await ways(7)).toEqual([["agent", true]]);
    vendor.behave(() => ({ do: "accept" }));
    const resumed = await app.call("POST /chatbird/api/confirmations/{channelType}/resume", {
      token: tenant.token,
      params: { channelType: String(WHATSAPP) },
    });
    expect(resumed.status).toBe(200);
    await eventually(async () => expect((await ways(7)).map(([way]) => way)).toEqual(["asked", "agent"]));
    expect((await setting()).held).toBeNull();
  });

  it("reminds, and asks nobody anew, where a reminder that was held is given up for another channel", async () => {
    const { channel } = await askOnWhatsApp(app, tenant);
    await note(1);
    await vendor.took(1);
    await eventually(async () => expect((await setting()).counts.asked).toBe(1));
    const { no } = await makeOldSending(app, tenant, {
      channelId: channel.id,
      at: new Date(),
      messages: [{ address: numberOf(1), status: "waiting" }],
      state: "paused",
    });
    const { system } = app.platform.database;
    // Before the hours are over, lest the clock reminds them first.
    await system.query("update consent set reminded_at = now() where enterprise_id = $1", [tenant.id]);
    await system.query("update dispatch set source = 'confirmation' where no = $1", [no]);
    await hoursLater(app, tenant, 49);
    await askOnWhatsApp(app, tenant);
    await lookForDue(app);
    await vendor.took(2);
    await eventually(async () =>
      expect((await ways(1)).map(([way]) => way)).toEqual(["reminded", "asked", "agent"]),
    );
  });

  it("spares the blacklist and who said no meanwhile, and ends with an erased customer", async () => {
    await askOnWhatsApp(app, tenant);
    await app.call("POST /chatbird/api/blacklist", {
      token: tenant.token,
      body: { addresses: [numberOf(1)], reason: "Court" },
    });
    const id = await makeCustomer(app, tenant.token, { name: "Asha", phoneNumber: numberOf(2) });
    await saveSetting(app, tenant, WHATSAPP, { ...(await setting()), active: true } as never);
    await app.platform.database.system.query(
      `insert into consent (enterprise_id, channel_type, address, opted_in, reason, way, at, unconfirmed)
       values ($1, 4, $2, true, '', 'api', now(), 'pending'), ($1, 4, $3, true, '', 'api', now(), 'pending')`,
      [tenant.id, numberOf(1), numberOf(2)],
    );
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token: tenant.token,
      params: { id },
    });
    await lookForDue(app);
    await eventually(async () => expect((await setting()).counts.asked).toBe(1));
    expect(vendor.taken).toEqual([]);
    expect(await standing(2)).toBe("expired");
  });

  it("is shown and changed by those who may", async () => {
    const { token } = tenant.people[6];
    expect((await app.call("GET /chatbird/api/confirmations", { token })).status).toBe(403);
    expect((await saveSetting(app, { ...tenant, token }, WHATSAPP, {})).status).toBe(403);
  });
});

it("keeps who stood as a yes when it is turned on, and a word of their own needs no second one", async () => {
  const own = { type: WHATSAPP, customerId: null, reason: "", at: Date.now() } as const;
  await askOnWhatsApp(app, tenant);
  await app.platform.actFor(tenant.id).write(async (work) => {
    for (const [person, way] of [
      [1, "word"],
      [2, "page"],
      [3, "vendor"],
      [4, "api"],
    ] as const)
      await setConsent(work, { ...own, address: numberOf(person), optedIn: true, way });
  });
  expect(await Promise.all([1, 2, 3, 4].map(standing))).toEqual(["yes", "yes", "yes", "pending"]);
});
