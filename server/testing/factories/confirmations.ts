import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { eventually } from "../eventually.ts";
import type { Tenant, TestApp } from "../harness.ts";
import { makeChannelRow } from "./channel-row.ts";
import { makeTemplate } from "./templates.ts";
import { makeWhatsApp } from "./messages.ts";

const ASKING = [
  { type: "BODY", text: "Would you like news from our shop?" },
  {
    type: "BUTTONS",
    buttons: [
      { type: "QUICK_REPLY", text: "Yes please" },
      { type: "QUICK_REPLY", text: "No thanks" },
    ],
  },
];

/** What is sent to say how people are asked. */
export const SETTING = {
  active: true,
  channelId: null as string | null,
  templateId: null as string | null,
  subject: "",
  body: "",
  words: ["yes", "Yes please", "हाँ"],
  remindHours: 48 as number | null,
  expireDays: 14,
};

export const saveSetting = (
  app: TestApp,
  { token }: Tenant,
  channelType: ChannelType,
  more: Partial<typeof SETTING>,
) =>
  app.call("PUT /chatbird/api/confirmations/{channelType}", {
    token,
    params: { channelType: String(channelType) },
    body: { ...SETTING, ...more },
  });

/** A WhatsApp channel with an approved template that asks; on where nothing else is said. */
export async function askOnWhatsApp(app: TestApp, tenant: Tenant, more: Partial<typeof SETTING> = {}) {
  const channel = await makeWhatsApp(app, tenant);
  const templateId = await makeTemplate(app, tenant.token, channel.id, {
    name: "may_we_write",
    components: ASKING,
  });
  await app.platform.database.system.query(
    "update template set status = 'APPROVED', vendor_id = 'v' || id where enterprise_id = $1 and id = $2",
    [tenant.id, templateId],
  );
  const saved = await saveSetting(app, tenant, CHANNEL_TYPES.WHATSAPP, {
    channelId: channel.id,
    templateId,
    ...more,
  });
  if (saved.status !== 200) throw new Error(saved.message);
  return { channel, templateId };
}

/** A mail channel at SANDBOX_URL, by which people are asked. */
export async function askByMail(app: TestApp, tenant: Tenant, more: Partial<typeof SETTING> = {}) {
  const channelId = await makeChannelRow(app, tenant.id, {
    vendor: "sparkpost",
    type: CHANNEL_TYPES.EMAIL,
    contactId: "shop@dlvrd.example",
    environment: "sandbox",
    credentials: { fromEmail: "shop@dlvrd.example", fromName: "Shop", authKey: "k", subAccount: "0" },
  });
  const saved = await saveSetting(app, tenant, CHANNEL_TYPES.EMAIL, {
    channelId,
    subject: "News from the shop?",
    body: "Say <yes> here:\n{link}\n\nThe shop",
    ...more,
  });
  if (saved.status !== 200) throw new Error(saved.message);
  return channelId;
}

/** Has it looked who is due, and waits until it has. */
export async function lookForDue({ platform }: TestApp): Promise<void> {
  const task = "messages:confirmations";
  await platform.queue.add(task, {}, 1);
  await eventually(async () => {
    const open = await platform.database.system.query(
      "select from graphile_worker.jobs where task_identifier = $1 and (attempts < 1 or locked_at is not null)",
      [task],
    );
    if (open.rowCount !== 0) throw new Error("It still looks.");
  });
}

/** As if so many hours had gone by since people were asked. */
export const hoursLater = ({ platform }: TestApp, { id }: Tenant, hours: number) =>
  platform.database.system.query(
    "update consent set asked_at = asked_at - make_interval(hours => $2) where enterprise_id = $1",
    [id, hours],
  );
