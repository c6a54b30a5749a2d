import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { toldTo } from "#server/testing/factories/notifications.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { markChannel } from "./state.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

it("tells who keeps channels that one cannot send any more, once until it can", async () => {
  const id = await makeChannelRow(app, tenant.id);
  const mark = (state: "ready" | "broken", reason: string | null) =>
    markChannel(app.platform, { id, name: "Shop", enterpriseId: tenant.id }, { state, reason });
  const told = () => toldTo(app, tenant.people[1].id, id);
  await mark("ready", null);
  expect(await told()).toEqual([]);
  await mark("broken", "Unauthorized");
  await mark("broken", "Gone");
  expect(await told()).toMatchObject([
    { kind: "channelBroken", title: "Shop", body: "Unauthorized", times: 1, path: `/admin/channels/${id}` },
  ]);
  await mark("ready", null);
  await mark("broken", "Again");
  expect(await told()).toMatchObject([{ body: "Again", times: 2 }]);
  // An agent sees no channels.
  expect(await toldTo(app, tenant.people[3].id)).toEqual([]);
});
