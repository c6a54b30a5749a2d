import { afterAll, beforeAll, expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "#contract/webhooks/limits.ts";
import { sitDown } from "#server/testing/factories/chat.ts";
import { makeWhatsApp, numberOf, reaches, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { referenceOf } from "#server/features/messages/reference.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { statusOf } from "#server/testing/whatsapp-vendor.ts";

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());

const told = async () => {
  const { rows } = await line.app.platform.database.system.query<{ type: string; data: object }>(
    "select type, data from webhook_event order by sequence",
  );
  return rows;
};
const types = async () => [...new Set((await told()).map(({ type }) => type))];

it("tells of messages, chats and templates where they happen", async () => {
  const { app, tenant, vendor } = line;
  const { token } = tenant;
  await app.call("POST /e/enterprise/webhooks", {
    token,
    body: { name: "All", url: "https://hooks.dlvrd.invalid/", events: [...WEBHOOK_EVENTS] },
  });
  const channel = await makeWhatsApp(app, tenant);
  await makeTemplate(app, token, channel.id, { name: "hello_there", language: "en" });
  const dispatch = await sendTo(app, tenant, channel.id, 1);
  await reaches(app, tenant, dispatch.id, "done");
  await vendor.report(channel.hookUrl, [statusOf(vendor.taken[0] as never, "delivered")]);
  const statuses = async () =>
    (await told()).flatMap(({ type, data }) =>
      type === "message.status" ? [(data as { status: string }).status] : [],
    );
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(["accepted", "delivered"]);
  // What came before, comes twice, or is of no message that there is tells nothing new.
  const one = vendor.taken[0] as never;
  const nobody = {
    ...statusOf(one, "read"),
    biz_opaque_callback_data: referenceOf({ ...dispatch, seq: 99, attempt: 0 }),
  };
  const late = (["sent", "failed", "delivered", "read"] as const).map((status) => statusOf(one, status));
  await vendor.report(channel.hookUrl, [...late, nobody]);
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(["accepted", "delivered", "read"]);
  await vendor.tell(channel.hookUrl, {
    messages: [
      {
        from: numberOf(7).slice(1),
        id: "wamid.in",
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body: "Hello" },
      },
    ],
  });
  await expect
    .poll(types, { timeout: 15_000 })
    .toEqual(
      expect.arrayContaining(["template.changed", "message.status", "message.received", "chat.created"]),
    );
  const [{ id: chatId }] = (
    await app.platform.database.system.query("select id from chat where enterprise_id = $1", [tenant.id])
  ).rows;
  const asha = await sitDown(app, tenant.people[3].token);
  await asha.ask("agentPickupChat", { chatId });
  await app.call("POST /e/enterprise/chat/{id}/close", {
    token: tenant.people[3].token,
    params: { id: chatId },
    body: {},
  });
  expect(await types()).toEqual(expect.arrayContaining(["chat.assigned", "chat.closed"]));
});
