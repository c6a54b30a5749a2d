import { createDispatches } from "#server/features/messages/dispatches/service.ts";
import type { MessageOptions } from "#server/features/messages/index.ts";
import type { Scope } from "#server/platform/scope.ts";
import { startApp, type Tenant, type TestApp } from "../harness.ts";
import { startVendor, type Vendor } from "../whatsapp-vendor.ts";

/** A whole server with an enterprise whose vendor is a stand-in for WhatsApp. */
export interface Pipeline {
  app: TestApp;
  tenant: Tenant;
  vendor: Vendor;
  dispatches: ReturnType<typeof createDispatches>;
  scope: Scope;
  stop(): Promise<void>;
}

export async function startPipeline(
  messages: MessageOptions = { graceMs: 300 },
  env: Record<string, string> = {},
): Promise<Pipeline> {
  const vendor = await startVendor();
  const app = await startApp({ SANDBOX_URL: vendor.origin, ...env }, { messages });
  await app.listen(0, "127.0.0.1");
  const tenant = await app.tenant();
  return {
    app,
    tenant,
    vendor,
    dispatches: createDispatches(),
    scope: app.platform.actFor(tenant.id),
    async stop() {
      await app.stop();
      await vendor.close();
    },
  };
}
