import type { ChannelSettings } from "#contract/channels/settings.ts";
import { expect, vi } from "vitest";
import {
  type DispatchSource,
  type DispatchState,
  MESSAGE_STATUS,
  type MessageCounts,
  NO_MESSAGES,
  statusNamed,
} from "#contract/messages/status.ts";
import { PLAIN } from "#engines/templates/samples.ts";
import { countMessages, findDispatch } from "#server/features/messages/dispatches/repository.ts";
import { createDispatches } from "#server/features/messages/dispatches/service.ts";
import type { DispatchContent } from "#server/features/messages/render/content.ts";
import { makeChannelRow } from "./channel-row.ts";
import { newId } from "#server/platform/ids.ts";
import { APP_SECRET } from "../whatsapp-vendor.ts";
import type { Tenant, TestApp } from "../harness.ts";

/** A WhatsApp channel in the sandbox environment: its vendor is whoever listens at SANDBOX_URL. */
export async function makeWhatsApp(
  app: TestApp,
  tenant: Tenant,
  settings: ChannelSettings = {},
): Promise<{ id: string; hookUrl: string }> {
  const hookKey = newId().replaceAll("-", "");
  const id = await makeChannelRow(app, tenant.id, {
    environment: "sandbox",
    hookKey,
    settings: { perSecond: 10_000, ...settings },
    credentials: {
      accessToken: "s3cret-accessToken",
      phoneNumberId: "1",
      wabaId: "2",
      appSecret: APP_SECRET,
      verifyToken: "s3cret-verifyToken",
    },
  });
  return { id, hookUrl: `${app.platform.addresses.own()}/hooks/${hookKey}` };
}

const TEMPLATE: DispatchContent = {
  kind: "template",
  name: "order_shipped",
  template: PLAIN,
  slots: ["body.1", "body.2"],
  constants: { "body.3": "Monday" },
  media: {},
};

/** The number of one of many people. */
export const numberOf = (person: number): string => `+91${9_000_000_000 + person}`;

/** A dispatch of a template to so many people, started where nothing else is said. */
export async function sendTo(
  app: TestApp,
  tenant: Tenant,
  channelId: string,
  people: number,
  content: DispatchContent = TEMPLATE,
  state: DispatchState = "running",
  source: DispatchSource = "broadcast",
) {
  const dispatches = createDispatches();
  return app.platform.actFor(tenant.id).write(async (work) => {
    const dispatch = await dispatches.create(work, {
      channelId,
      source,
      name: "Order shipped",
      content,
    });
    for (let at = 0; at < people; at += 5_000) {
      const count = Math.min(5_000, people - at);
      await dispatches.add(
        work,
        dispatch,
        at,
        Array.from({ length: count }, (_, n) => ({
          address: numberOf(at + n + 1),
          customerId: null,
          vars: [`Person ${at + n + 1}`, `A-${at + n + 1}`],
        })),
      );
    }
    return dispatches.prepared(work, dispatch, people, state);
  });
}

/** Settles once a dispatch stands where it is wanted. */
export const reaches = (app: TestApp, tenant: Tenant, id: string, state: DispatchState, timeout = 20_000) =>
  vi.waitFor(
    async () => {
      const row = await findDispatch(app.platform.actFor(tenant.id), id);
      if (row?.state !== state) throw new Error(`${row?.state}, not ${state}: ${row?.state_reason ?? ""}`);
      return row;
    },
    { timeout, interval: 20 },
  );

/** The messages counted one by one; throws where the kept counts say something else. Both in one picture of the tables: receipts go on coming. */
export async function recount(app: TestApp, tenant: Tenant, no: number): Promise<MessageCounts> {
  const scope = app.platform.actFor(tenant.id);
  return scope.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (db) => {
      const rows = await db
        .selectFrom("message")
        .select(["status", (e) => e.fn.countAll<number>().as("n")])
        .where("enterprise_id", "=", tenant.id)
        .where("dispatch_no", "=", no)
        .groupBy("status")
        .execute();
      const counted = { ...NO_MESSAGES };
      for (const { status, n } of rows) counted[statusNamed(status)] = Number(n);
      expect((await countMessages({ db, enterpriseId: tenant.id }, [no])).get(no)).toEqual(counted);
      return counted;
    });
}

/** Messages that stand elsewhere than they should, with their history, and the calls that still wait to be applied. */
export async function strays(app: TestApp, no: number, status: keyof MessageCounts): Promise<object[]> {
  const { system } = app.platform.database;
  const messages = await system.query<object>(
    `select seq, status, attempt, vendor_id, at, (select json_agg(json_build_object('status', e.status, 'at', e.at,
       'text', e.description)) from message_event e where e.enterprise_id = m.enterprise_id
       and e.dispatch_no = m.dispatch_no and e.seq = m.seq) as history
     from message m where dispatch_no = $1 and status <> $2`,
    [no, MESSAGE_STATUS[status]],
  );
  const calls = await system.query<object>("select id, received_at, tries, error from channel_inbox");
  return messages.rowCount ? [...messages.rows, ...calls.rows] : [];
}

/** Puts an address on the blacklist. Returns the entry's id. */
export async function makeBlacklisted(app: TestApp, token: string, reason: string): Promise<string> {
  const address = `${newId()}@barred.example`;
  await app.call("POST /chatbird/api/blacklist", { token, body: { addresses: [address], reason } });
  const listed = await app.call("GET /chatbird/api/blacklist/list", { token, query: { search: address } });
  return listed.data.entries[0]!.id;
}
