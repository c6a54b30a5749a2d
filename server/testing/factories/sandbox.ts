import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { SandboxAccount } from "#server/features/channels/public.ts";
import { createAccounts } from "#server/features/sandbox/accounts/connect.ts";
import { newId } from "#server/platform/ids.ts";
import type { Tenant, TestApp } from "../harness.ts";
import type { World } from "../samples.ts";

/** An account at the sandbox with credentials that it made up; where it reports to is up to the test. */
export async function connectSandbox(
  app: TestApp,
  tenant: Pick<Tenant, "id">,
  given: Partial<SandboxAccount> = {},
): Promise<SandboxAccount> {
  const accounts = createAccounts(app.platform);
  const vendor = given.vendor ?? "whatsapp-cloud";
  const type: ChannelType = given.type ?? CHANNEL_TYPES.WHATSAPP;
  const contactId = given.contactId ?? "+15550001111";
  const channel: SandboxAccount = {
    channelId: newId(),
    vendor,
    type,
    contactId,
    name: "Shop",
    credentials: accounts.invent(vendor, type, contactId),
    hookUrl: "http://127.0.0.1:9/hooks/nobody",
    ...given,
  };
  await app.platform.actFor(tenant.id).write((work) => accounts.connect(work, channel));
  return channel;
}

/** One of each kind of record of the sandbox. */
export async function makeSandbox(
  app: TestApp,
  tenant: Tenant,
  mark: string,
): Promise<
  Pick<World, "sandbox-account" | "sandbox-phone" | "sandbox-message" | "sandbox-template" | "sandbox-media">
> {
  const { token } = tenant;
  const { channelId } = await connectSandbox(app, tenant, { name: mark });
  const phone = await app.call("POST /chatbird/api/sandbox/phones", {
    token,
    body: { accountId: channelId, address: "+919812345678", name: mark },
  });
  const written = await app.call("POST /chatbird/api/sandbox/phones/{id}/media", {
    token,
    params: { id: phone.data.id },
    files: [{ fileName: `${mark}.txt`, content: mark }],
    form: {},
  });
  if (written.status !== 200) throw new Error(written.message);
  const template = newId();
  const { system } = app.platform.database;
  await system.query(
    `insert into sandbox_template (enterprise_id, id, channel_id, vendor_id, name, language, category, components, status)
     values ($1, $2, $3, '1', $4, 'en', 'UTILITY', '[]', 'APPROVED')`,
    [tenant.id, template, channelId, mark],
  );
  const media = await system.query<{ id: string }>("select id from sandbox_media where enterprise_id = $1", [
    tenant.id,
  ]);
  return {
    "sandbox-account": channelId,
    "sandbox-phone": phone.data.id,
    "sandbox-message": written.data.id,
    "sandbox-template": template,
    "sandbox-media": media.rows[0]!.id,
  };
}
