import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ChannelType } from "#contract/channel-types.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { DOUBTFUL, drawFaults, eachOf } from "#server/testing/factories/faults.ts";
import { numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type StandInVendor, startVendor } from "#server/testing/vendor.ts";
import type { Behaviour } from "#server/testing/whatsapp-vendor.ts";
import { newId } from "#server/platform/ids.ts";
import { createDispatches } from "./dispatches/service.ts";

const PEOPLE = 2_000;

let vendor: StandInVendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor({});
  const env = { ...vendor.env, OUTBOUND_TIMEOUT_SECONDS: "1.5", LOG_LEVEL: "silent" };
  app = await startApp(env, { channels: vendor.channels, messages: { graceMs: 2_000, backoffMs: 50 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  vendor.close();
});

const dispatches = createDispatches();
const scope = () => app.platform.actFor(tenant.id);

async function makeChannel(name: string, type: ChannelType, credentials: Record<string, string>) {
  const hookKey = newId().replaceAll("-", "");
  const settings = { perSecond: 10_000 };
  const sandbox = { environment: "sandbox" as const, hookKey, settings };
  const id = await makeChannelRow(app, tenant.id, { ...sandbox, vendor: name, type, credentials });
  return { id, hookUrl: `${app.platform.addresses.own()}/hooks/${hookKey}` };
}

/** What an answer is over the wire of a vendor that has its own words for "taken" and for "refused". */
function answer(how: Behaviour, take: () => { status?: number; body: object }) {
  switch (how.do) {
    case "refuse":
      return {
        status: how.status,
        body: { error: { message: "busy" } },
        ...(how.retryAfter ? { headers: { "retry-after": String(how.retryAfter) } } : {}),
      };
    case "hold":
      return { line: "hold" as const };
    case "drop":
      return { line: "cut" as const };
    case "stall":
      take();
      return { line: "hold" as const };
    case "cut":
      take();
      return { line: "cut" as const };
    case "lose":
      take();
      return { status: how.status, body: {} };
    default:
      return take();
  }
}

const post = async (url: string, body: object) =>
  (await fetch(url, { method: "POST", body: JSON.stringify(body) })).status;

describe("a vendor that keeps our key", () => {
  it("is asked again about every call that broke, and writes to nobody twice", async () => {
    const channel = await makeChannel("jio", 10, {
      clientId: "id",
      clientSecret: "s3cret",
      WebhookVerificationToken: "s3cret-token",
    });
    const draw = drawFaults(3);
    const taken = new Map<string, string>();
    vendor.behave(({ url }) => {
      if (url.includes("/oauth/token")) return { body: { access_token: "t", expires_in: 3_600 } };
      const [, to, id] = /users\/([^/]+)\/.*messageId=([^&]+)/.exec(url)!;
      return answer(draw(), () => {
        if (taken.has(id!)) return { status: 409, body: { error: "duplicate" } };
        taken.set(id!, decodeURIComponent(to!));
        return { status: 201, body: { messageId: id, success: true } };
      });
    });
    const dispatch = await sendTo(app, tenant, channel.id, PEOPLE);
    await reaches(app, tenant, dispatch.id, "done", 90_000);
    for (let round = 0; round < 5; round++) {
      const { failed, doubt } = await recount(app, tenant, dispatch.no);
      if (failed + doubt === 0) break;
      for (const which of ["failed", "doubt"] as const)
        await scope().write((work) => dispatches.again(work, dispatch.id, which, true));
      await reaches(app, tenant, dispatch.id, "done", 60_000);
    }
    expect(new Set(taken.values()).size).toBe(PEOPLE);
    expect(taken.size).toBe(PEOPLE);
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: PEOPLE });
    const told = [...taken.keys()].map((messageId) => ({
      entityType: "STATUS_EVENT",
      entity: { eventType: "MESSAGE_DELIVERED", messageId, sendTime: new Date().toISOString() },
    }));
    await eachOf(told, 8, (call) => post(`${channel.hookUrl}?token=s3cret-token`, call));
    await vi.waitFor(
      async () => expect(await recount(app, tenant, dispatch.no)).toMatchObject({ delivered: PEOPLE }),
      { timeout: 20_000 },
    );
  }, 240_000);
});

describe("a vendor that can tell nothing of a call that broke", () => {
  it("is asked again by a person alone", async () => {
    const channel = await makeChannel("airtel", 4, {
      username: "u",
      password: "s3cret",
      customerId: "c",
      businessId: "b",
    });
    const draw = drawFaults(4);
    const taken: { to: string; id: string }[] = [];
    const broken = new Set<string>();
    let calm = false;
    vendor.behave(({ body }) => {
      const { to } = JSON.parse(body) as { to: string };
      const how: Behaviour = calm ? { do: "accept" } : draw();
      if (DOUBTFUL.has(how.do)) broken.add(to);
      return answer(how, () => {
        const id = `airtel-${taken.length}`;
        taken.push({ to, id });
        return { body: { messageRequestId: id } };
      });
    });
    const dispatch = await sendTo(app, tenant, channel.id, PEOPLE);
    await reaches(app, tenant, dispatch.id, "done", 90_000);
    const first = await recount(app, tenant, dispatch.no);
    // A busy machine may miss an answer in time, too.
    expect(first.accepted + first.doubt + first.failed).toBe(PEOPLE);
    const doubted = await scope()
      .db.selectFrom("message")
      .select("address")
      .where("dispatch_no", "=", dispatch.no)
      .where("status", "=", 5)
      .execute();
    const names = new Set(doubted.map(({ address }) => address.slice(1)));
    expect([...broken].filter((to) => !names.has(to))).toEqual([]);
    expect(first.failed).toBeLessThan(20);
    expect(new Set(taken.map(({ to }) => to)).size).toBe(taken.length);
    // Nothing goes by itself, not after the grace either.
    const before = taken.length;
    const chunks = await scope()
      .db.selectFrom("dispatch_chunk")
      .select("no")
      .where("dispatch_no", "=", dispatch.no)
      .where("finished", "=", false)
      .execute();
    expect(chunks).toEqual([]);
    calm = true;
    expect(await scope().write((work) => dispatches.again(work, dispatch.id, "doubt", false))).toBe(
      first.doubt,
    );
    await scope().write((work) => dispatches.again(work, dispatch.id, "failed", false));
    await reaches(app, tenant, dispatch.id, "done", 60_000);
    expect(taken.length).toBe(before + first.doubt + first.failed);
    expect(new Set(taken.map(({ to }) => to)).size).toBe(PEOPLE);
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: PEOPLE });
    const last = new Map(taken.map(({ to, id }) => [to, id]));
    await eachOf([...last.values()], 8, (messageRequestId) =>
      post(channel.hookUrl, { messageRequestId, status: "DELIVERED", timestamp: new Date().toISOString() }),
    );
    await vi.waitFor(
      async () => expect(await recount(app, tenant, dispatch.no)).toMatchObject({ delivered: PEOPLE }),
      { timeout: 20_000 },
    );
  }, 240_000);

  it("may tell of a message before it has answered the call", async () => {
    const channel = await makeChannel("airtel", 4, {
      username: "u",
      password: "s3cret",
      customerId: "c",
      businessId: "b",
    });
    const seen: string[] = [];
    vendor.behave(async ({ body }) => {
      const { to } = JSON.parse(body) as { to: string };
      seen.push(to);
      await post(channel.hookUrl, { messageRequestId: `early-${to}`, status: "READ" });
      return { body: { messageRequestId: `early-${to}` } };
    });
    const dispatch = await sendTo(app, tenant, channel.id, 50);
    await vi.waitFor(
      async () => expect(await recount(app, tenant, dispatch.no)).toMatchObject({ read: 50 }),
      {
        timeout: 20_000,
      },
    );
    expect(seen).toContain(numberOf(1).slice(1));
  }, 30_000);
});
