import { DateTime } from "luxon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { recount } from "#server/testing/factories/messages.ts";
import {
  daysAgo,
  eraseOlder,
  makeOldInbound,
  makeOldSending,
  rulesOf,
} from "#server/testing/factories/retention.ts";
import { makePastChat } from "#server/testing/factories/past-chats.ts";
import { createDispatches } from "#server/features/messages/dispatches/service.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let other: Tenant;
let channelId: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  other = await app.tenant();
  channelId = await makeChannelRow(app, tenant.id);
});
afterAll(() => app.stop());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.system.query<T>(text, values)).rows;

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `+9198${10_000_000 + from + n}`);
const day = (ago: number) => DateTime.now().minus({ days: ago }).toISODate()!;

/** Every figure of reports in which the old sendings stand. */
async function figures() {
  const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
  const range = { fromDate: day(89), toDate: day(0) };
  return [
    (await call("GET /e/enterprise/analytics/messages", { query: range })).data,
    (await call("GET /e/enterprise/analytics/failures", { query: range })).data,
    (await call("GET /chatbird/api/reports/messages/count")).data,
  ];
}

const addressesOf = async (no: number) =>
  (
    await query<{ address: string }>("select address from message where dispatch_no = $1 order by seq", [no])
  ).map(({ address }) => address);

describe("messages that are too old", () => {
  it("lose address, words and history, and no figure changes", async () => {
    const [a, b, c, d] = numbers(0, 4) as [string, string, string, string];
    const old = await makeOldSending(app, tenant, {
      channelId,
      at: daysAgo(40),
      messages: [
        { address: a, status: "read", customerId: newId() },
        { address: b, status: "failed", reason: `${b.slice(1)} is not on WhatsApp` },
        { address: c, status: "skipped", reason: "Opted out" },
        { address: d, status: "doubt" },
      ],
    });
    const code = await makeOldSending(app, tenant, {
      channelId,
      at: daysAgo(40),
      source: "api",
      messages: [{ address: a, status: "delivered" }],
    });
    const unsure = await makeOldSending(app, tenant, {
      channelId,
      at: daysAgo(40),
      source: "api",
      messages: [{ address: a, status: "doubt" }],
    });
    const young = await makeOldSending(app, tenant, {
      channelId,
      at: daysAgo(29),
      messages: [{ address: a, status: "read" }],
    });
    const flying = [
      await makeOldSending(app, tenant, {
        channelId,
        at: daysAgo(40),
        state: "paused",
        messages: [{ address: a, status: "waiting" }],
      }),
      await makeOldSending(app, tenant, {
        channelId,
        at: daysAgo(40),
        state: "scheduled",
        messages: [{ address: a, status: "waiting" }],
      }),
      await makeOldSending(app, tenant, {
        channelId,
        at: daysAgo(40),
        trying: true,
        messages: [{ address: a, status: "failed" }],
      }),
    ];
    // Or the minute's look at what is tried would find nothing, and end it.
    await query(
      `insert into message_try (enterprise_id, dispatch_no, seq, next_at) values ($1, $2, 1, now() + interval '1 day')`,
      [tenant.id, flying[2]!.no],
    );
    const foreign = await makeOldSending(app, other, {
      channelId: await makeChannelRow(app, other.id),
      at: daysAgo(400),
      messages: [{ address: a, status: "read" }],
    });
    const typed = (id: string) =>
      query(
        `insert into broadcast (enterprise_id, id, name, dispatch_id, channel_id, template_id, template_name, entry, start,
           created_by_name) values ($1, $2, 'Typed', $3, $4, $2, 't', $5, true, 'Asha')`,
        [tenant.id, newId(), id, channelId, JSON.stringify({ phoneNumber: [a], customers: null })],
      );
    await typed(old.id);
    await typed(young.id);
    const before = await figures();
    const stale = await app.call("GET /e/enterprise/retention/stale", {
      token: tenant.token,
      query: { kind: "messages", days: 30 },
    });
    expect(stale.data).toMatchObject({
      count: 4,
      oldest: expect.stringMatching(daysAgo(40).toISOString().slice(0, 10)),
    });

    await eraseOlder(app, tenant, { messages: 30 });

    expect(await addressesOf(old.no)).toEqual(["", "", "", d]);
    expect(await addressesOf(code.no)).toEqual([""]);
    for (const { no } of [unsure, young, ...flying, foreign]) expect(await addressesOf(no)).toEqual([a]);
    expect(
      await query(
        "select count(*)::int as n from message where dispatch_no = $1 and (vars is not null or customer_id is not null or vendor_id is not null)",
        [old.no],
      ),
    ).toEqual([{ n: 1 }]);
    expect(
      await query("select vendor_id from vendor_ref where dispatch_no = any($1)", [[old.no, code.no]]),
    ).toEqual([{ vendor_id: `wamid.${old.no}.4` }]);
    // Of a failure the reason stays, without the number; of the rest no history.
    expect(
      await query(
        "select seq, status, description from message_event where dispatch_no = any($1) order by dispatch_no, seq, status",
        [[old.no, code.no]],
      ),
    ).toEqual([
      { seq: 2, status: 30, description: "… is not on WhatsApp" },
      { seq: 3, status: 4, description: "Opted out" },
      { seq: 4, status: 5, description: null },
    ]);
    expect(await recount(app, tenant, old.no)).toMatchObject({ read: 1, failed: 1, skipped: 1, doubt: 1 });
    const after = await figures();
    expect(JSON.parse(JSON.stringify(after).replaceAll("… is not", `${b.slice(1)} is not`))).toEqual(before);
    expect(
      await query(
        "select dispatch_id as id, entry -> 'phoneNumber' as numbers from broadcast order by entry",
      ),
    ).toEqual([
      { id: old.id, numbers: [] },
      { id: young.id, numbers: [a] },
    ]);
    // What was written to one person alone lies in the dispatch; what it was for stays, costs go by it.
    expect(
      await query(
        "select name, content -> 'template' ->> 'category' as category, content -> 'content' ->> 'text' as text from dispatch where no = $1",
        [code.no],
      ),
    ).toEqual([{ name: "", category: "MARKETING", text: "" }]);
    expect((await rulesOf(app, tenant)).messages.last!.erased).toBe(4);
    const listed = await app.call("GET /chatbird/api/reports/messages/status", { token: tenant.token });
    expect(listed.status).toBe(200);
    const detail = await app.call("GET /chatbird/api/reports/messages/message", {
      token: tenant.token,
      query: { messageId: listed.data.messages.find(({ name }) => name === "")!.id },
    });
    expect(detail.status).toBe(200);
  });

  it("go in pieces, and what was in doubt goes once it is known", async () => {
    const many = numbers(100, 2_300);
    const sending = await makeOldSending(app, tenant, {
      channelId,
      at: daysAgo(50),
      messages: many.map((address, at) => ({ address, status: at === 7 ? "doubt" : "delivered" })),
    });
    await eraseOlder(app, tenant, { messages: 31 });
    expect((await addressesOf(sending.no)).filter(Boolean)).toEqual([many[7]]);
    expect((await rulesOf(app, tenant)).messages.last!.erased).toBe(2_299);

    const scope = app.platform.actFor(tenant.id);
    const dispatches = createDispatches();
    expect(await scope.write((work) => dispatches.again(work, sending.id, "failed", false))).toBe(0);
    expect(await scope.write((work) => dispatches.again(work, sending.id, "doubt", false))).toBe(1);
    await query("update dispatch_chunk set finished = true where dispatch_no = $1", [sending.no]);
    await query("update message set status = 40 where dispatch_no = $1 and seq = 8", [sending.no]);
    await query("update dispatch set state = 'done', finished_at = $2 where no = $1", [
      sending.no,
      daysAgo(45),
    ]);
    await eraseOlder(app, tenant, { messages: 32 });
    expect((await addressesOf(sending.no)).filter(Boolean)).toEqual([]);
    expect((await rulesOf(app, tenant)).messages.last!.erased).toBe(1);
  });
});

describe("what people wrote in", () => {
  it("goes; an answer stays as one without words, and an open chat keeps all", async () => {
    const [a, b, c] = numbers(5_000, 3) as [string, string, string];
    const { no } = await makeOldSending(app, tenant, {
      channelId,
      at: daysAgo(20),
      messages: [{ address: a, status: "read" }],
    });
    const put = (address: string, ago: number, answers?: number) =>
      makeOldInbound(app, tenant, {
        channelId,
        at: daysAgo(ago),
        address,
        text: "xylographic",
        ...(answers ? { answers } : {}),
      });
    const [gone, answer, young, held] = [
      await put(a, 15),
      await put(a, 16, no),
      await put(b, 13),
      await put(c, 15),
    ];
    // Who wrote since may still be answered.
    await put(b, 17);
    await makePastChat(app, tenant, { channelId, begunAt: daysAgo(15), number: c, state: 2 });
    const foreign = await makeOldInbound(app, other, {
      channelId: newId(),
      at: daysAgo(15),
      address: a,
      text: "theirs",
    });

    await eraseOlder(app, tenant, { inbound: 14 });
    const left = await query<{ id: number; address: string; text: string }>(
      "select id, address, content ->> 'text' as text from inbound_message order by id",
    );
    expect(left).toEqual([
      { id: answer, address: "", text: "" },
      { id: young, address: b, text: "xylographic" },
      { id: held, address: c, text: "xylographic" },
      { id: foreign, address: a, text: "theirs" },
    ]);
    expect(left.map(({ id }) => id)).not.toContain(gone);
    const windows = await query<{ address: string }>(
      "select address from conversation_window where enterprise_id = $1 order by address",
      [tenant.id],
    );
    expect(windows.map(({ address }) => address)).toEqual([b, c]);
    // A second run finds nothing more to do.
    await eraseOlder(app, tenant, { inbound: 15 });
    expect((await rulesOf(app, tenant)).inbound.last!.erased).toBe(0);
  });
});
