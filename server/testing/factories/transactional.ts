import type { Tenant, TestApp } from "../harness.ts";
import { makeApproved } from "./broadcasts.ts";

/** A campaign of another system that had one message sent; gives its id. */
export async function makeExternalCampaign(app: TestApp, tenant: Tenant, name = "Shop"): Promise<string> {
  const { body } = await makeApproved(app, tenant);
  const asked = { token: tenant.token };
  await app.call("POST /e/enterprise/configuration", { ...asked, body: { externalCampaigns: true } });
  const { template } = body.message as { template: object };
  const sent = await app.call("POST /chatbird/api/message/send", {
    ...asked,
    body: {
      channelId: body.channelId,
      to: "+919812345678",
      campaign: name,
      message: { template: { ...template, parameterValues: { "1": "Asha" } } },
    },
  });
  if (sent.status !== 200) throw new Error(sent.message);
  const { data } = await app.call("GET /chatbird/api/externalcampaign/report", asked);
  return data.campaigns.find((one) => one.name === name)!.id;
}
