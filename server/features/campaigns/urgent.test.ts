import { afterAll, beforeAll, expect, it } from "vitest";
import { activityHands, makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

it("keeps that an activity is urgent, in its sendings and in a copy", async () => {
  const hands = activityHands(app, tenant);
  const { campaign } = await makeCampaign(app, tenant);
  const id = await makeActivity(app, tenant.token, campaign, { urgent: true });
  expect(await hands.activity(id)).toMatchObject({ urgent: true });
  const copy = await app.call("POST /chatbird/api/activity/clone", {
    token: tenant.token,
    body: { activityId: id },
  });
  expect(copy.status, copy.message).toBe(200);
  const { rows } = await app.platform.database.system.query(
    "select urgent from campaign_activity where enterprise_id = $1",
    [tenant.id],
  );
  expect(rows).toEqual([{ urgent: true }, { urgent: true }]);
});
