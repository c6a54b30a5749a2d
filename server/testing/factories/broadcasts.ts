import type { ChannelSettings } from "#contract/channels/settings.ts";
import type { Tenant, TestApp } from "../harness.ts";
import { makeWhatsApp } from "./messages.ts";
import { makeTemplate } from "./templates.ts";

/** A channel with a template that is approved, and the parts of a broadcast with it. */
export async function makeApproved(
  app: TestApp,
  tenant: Tenant,
  components?: object[],
  settings?: ChannelSettings,
) {
  const channel = await makeWhatsApp(app, tenant, settings);
  const template = await makeTemplate(app, tenant.token, channel.id, components ? { components } : {});
  await app.platform.database.system.query(
    "update template set status = 'APPROVED', vendor_id = 'v' || id where enterprise_id = $1 and id = $2",
    [tenant.id, template],
  );
  return {
    channel,
    template,
    body: {
      channelId: channel.id,
      phoneNumber: ["+919812345678"],
      message: { template: { templateId: "order_shipped", templateUId: template } },
      columnMapping: [{ variable: "body.1", type: "column", value: "Name" }],
    } as Record<string, unknown>,
  };
}

/** A broadcast that is prepared and waits. */
export async function makeBroadcast(
  app: TestApp,
  tenant: Tenant,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await makeApproved(app, tenant);
  const mapping = [{ variable: "body.1", type: "static", value: "friend" }];
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token: tenant.token,
    body: { ...body, columnMapping: mapping, start: false, ...more },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.data.id;
}

/** A broadcast that is being written. */
export async function makeDraft(
  app: TestApp,
  token: string,
  form: Record<string, unknown> = {},
): Promise<string> {
  const made = await app.call("POST /chatbird/api/broadcast/drafts", {
    token,
    body: { who: "picked", ...form },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.draft.id;
}
