import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import type { Tenant, TestApp } from "../harness.ts";
import { statusOf, type Vendor } from "../whatsapp-vendor.ts";
import { makeApproved } from "./broadcasts.ts";
import { makeWhatsApp, numberOf } from "./messages.ts";
import { makeTemplate } from "./templates.ts";

/** The template of the fallback, by which the vendor's messages are told apart. */
export const SECOND = "order_left";
export const nameIn = (body: Record<string, unknown>) =>
  (body.template as { name?: string } | undefined)?.name;
export const place = (id: string) => ({ params: { id } });

/**
 * What tests of fallbacks do: a broadcast through one channel, its fallback through another, and looks for who falls
 * back. The first person's first message is refused.
 */
export async function fallbackHands(app: TestApp, tenant: Tenant, vendor: Vendor) {
  vendor.taken.length = 0;
  vendor.behave(({ body, to }) =>
    nameIn(body) !== SECOND && to.endsWith(numberOf(1).slice(1))
      ? { do: "refuse", status: 400, code: 131_026 }
      : { do: "accept" },
  );
  const made = await makeApproved(app, tenant);
  const channel = await makeWhatsApp(app, tenant);
  const template = await makeTemplate(app, tenant.token, channel.id, { name: SECOND });
  const other = { channel, template };
  const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
  const query = (text: string, more: unknown[] = []) =>
    app.platform.database.system.query(text, [tenant.id, ...more]);
  const state = async (id: string) => (await call("GET /chatbird/api/broadcast/{id}", place(id))).data.data;
  const report = async (id: string) =>
    (await call("GET /chatbird/api/broadcast/{id}/fallback", place(id))).data.fallback!;
  const reaches = (id: string, wanted: object) =>
    eventually(async () => expect(await state(id)).toMatchObject(wanted));
  /** Whom the fallback went to, by the vendor. */
  const fallenTo = () =>
    vendor.taken
      .filter(({ body }) => nameIn(body) === SECOND)
      .map(({ to }) => `+${to.replace("+", "")}`)
      .sort();
  const messagesOf = async (id: string) =>
    (await call("GET /chatbird/api/broadcast/{id}/messages", { ...place(id), query: { perPage: 500 } })).data
      .messages;

  async function look(times = 1): Promise<void> {
    const task = "broadcasts:fallback";
    await Promise.all(Array.from({ length: times }, () => app.platform.queue.add(task, {}, 1)));
    await eventually(async () => {
      const { rows } = await app.platform.database.system.query(
        "select 1 from graphile_worker.jobs where task_identifier = $1 and (attempts < 1 or locked_at is not null)",
        [task],
      );
      expect(rows).toEqual([]);
    });
  }
  const hoursLater = (hours: number) =>
    query(
      `with s as (update dispatch set started_at = started_at - make_interval(hours => $2) where enterprise_id = $1)
       update message set at = at - make_interval(hours => $2) where enterprise_id = $1`,
      [hours],
    );

  const fallback = (more: object = {}) => ({
    channelId: other.channel.id,
    message: { template: { templateId: SECOND, templateUId: other.template } },
    columnMapping: [{ variable: "body.1", type: "static", value: "neighbour" }],
    ...more,
  });
  let copies = 0;
  const order = (people: readonly number[], more: object = {}) => ({
    ...made.body,
    columnMapping: [{ variable: "body.1", type: "static", value: `friend ${++copies}` }],
    phoneNumber: people.map(numberOf),
    fallback: fallback(),
    ...more,
  });
  const create = (people: readonly number[], more: object = {}) =>
    call("POST /chatbird/api/broadcast/create", { body: order(people, more) });
  async function send(people: readonly number[], more: object = {}) {
    const { data, status, message } = await create(people, more);
    expect(status, message).toBe(200);
    const { id } = data.data;
    await reaches(id, { state: "done" });
    return { id, second: (await state(id)).fallback!.id };
  }
  const tell = (people: readonly number[], status: string, hookUrl = made.channel.hookUrl, name?: string) =>
    vendor.report(
      hookUrl,
      vendor.taken
        .filter(
          ({ to, body }) =>
            people.some((one) => numberOf(one).endsWith(to)) &&
            (name ? nameIn(body) === name : nameIn(body) !== SECOND),
        )
        .map((message) => statusOf(message, status)),
    );
  await query("update template set status = 'APPROVED', vendor_id = 'v' || id where enterprise_id = $1");
  return {
    made,
    other,
    call,
    query,
    state,
    report,
    reaches,
    fallenTo,
    messagesOf,
    look,
    hoursLater,
    fallback,
    order,
    create,
    send,
    tell,
  };
}
export type FallbackHands = Awaited<ReturnType<typeof fallbackHands>>;
