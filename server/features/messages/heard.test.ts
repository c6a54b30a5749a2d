import { afterAll, beforeAll, expect, it } from "vitest";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { statusOf } from "#server/testing/whatsapp-vendor.ts";
import { readReference } from "./reference.ts";

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());

const inbox = async () => (await line.scope.db.selectFrom("channel_inbox").select("error").execute()).length;
const from = numberOf(7).slice(1);
const said = (id: string, timestamp: number, content: object) => ({
  from,
  id,
  timestamp: String(timestamp),
  ...content,
});
const form = (values: string) => ({
  type: "interactive",
  interactive: { type: "nfm_reply", nfm_reply: { response_json: values } },
});
const now = () => Math.floor(Date.now() / 1_000);

/** A channel that has sent messages, and what it sent. */
async function sent(count: number) {
  const { app, tenant, vendor } = line;
  vendor.taken.length = 0;
  const channel = await makeWhatsApp(app, tenant);
  const dispatch = await sendTo(app, tenant, channel.id, count);
  await reaches(app, tenant, dispatch.id, "done");
  // Whoever wrote before is answered by itself, at any moment.
  const taken = vendor.taken.filter(({ reference }) => readReference(reference)?.no === dispatch.no);
  return { channel, dispatch, taken };
}
const kept = (channelId: string) =>
  line.scope.db
    .selectFrom("inbound_message")
    .select(["content", "at"])
    .where("channel_id", "=", channelId)
    .orderBy("id")
    .execute();

it("cuts what is nested without end, and applies what stands beside it", async () => {
  const { channel, dispatch, taken } = await sent(1);
  const deep = `{"name":"Asha","deep":${"[".repeat(100_000)}1${"]".repeat(100_000)}}`;
  const told = await line.vendor.tell(channel.hookUrl, {
    messages: [
      said("wamid.deep", now(), form(deep)),
      said("wamid.beside", now(), { type: "text", text: { body: "beside" } }),
    ],
    statuses: [statusOf(taken[0]!, "read")],
  });
  expect(told).toBe(200);
  await eventually(async () => {
    const [first, second] = (await kept(channel.id)).map(({ content }) => content);
    expect(first).toMatchObject({ kind: "form", values: { name: "Asha" } });
    expect(JSON.stringify(first)).toMatch(/\[\[\["\u2026"\]\]\]/);
    expect(second).toMatchObject({ kind: "text", text: "beside" });
    expect(await recount(line.app, line.tenant, dispatch.no)).toMatchObject({ read: 1 });
    expect(await inbox()).toBe(0);
  });
});

it("believes a vendor's clock within bounds, and its own beyond them", async () => {
  const { channel, dispatch, taken } = await sent(3);
  const began = now();
  const hours = (n: number) => (began + n * 3_600) * 1_000;
  await line.vendor.tell(channel.hookUrl, {
    messages: [1, began + 79_200, began - 7 * 86_400].map((at, n) =>
      said(`wamid.time${n}`, at, { type: "text", text: { body: String(n) } }),
    ),
    statuses: [
      statusOf(taken[0]!, "delivered", 1_000),
      statusOf(taken[1]!, "delivered", hours(22)),
      statusOf(taken[2]!, "delivered", hours(-7 * 24)),
    ],
  });
  const close = (at: Date, expected: number) =>
    expect(Math.abs(at.getTime() - expected)).toBeLessThan(60_000);
  const expected = [Date.now(), Date.now(), hours(-7 * 24)];
  await eventually(async () => {
    const delivered = await line.scope.db
      .selectFrom("message_event")
      .select("at")
      .where("dispatch_no", "=", dispatch.no)
      .where("status", "=", MESSAGE_STATUS.delivered)
      .orderBy("seq")
      .execute();
    const wrote = await kept(channel.id);
    expect([delivered.length, wrote.length]).toEqual([3, 3]);
    for (const [n, time] of expected.entries()) {
      close(delivered[n]!.at, time);
      close(wrote[n]!.at, time);
    }
  });
});
