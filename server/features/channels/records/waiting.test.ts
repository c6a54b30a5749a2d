import { afterAll, beforeAll, expect, it } from "vitest";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { activityHands, makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { drawJourney, makeJourney, publishJourney } from "#server/testing/factories/journeys.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const waiting = (token: string, id: string) =>
  app.call("GET /e/enterprise/channels/{id}/waiting", { token, params: { id } });

it("names the broadcasts that still have to go through a channel, and counts the others", async () => {
  const tenant = await app.tenant();
  const { token } = tenant;
  const { channel, body } = await makeApproved(app, tenant);
  const idle = await makeChannel(app, token);
  const order = {
    ...body,
    columnMapping: [{ variable: "body.1", type: "static", value: "friend" }],
    start: false,
  };
  const ids: string[] = [];
  for (const name of ["First", "Second", "Third", "Fourth", "Stopped"]) {
    const made = await app.call("POST /chatbird/api/broadcast/create", { token, body: { ...order, name } });
    ids.push(made.data.data.id);
  }
  await app.platform.database.system.query(
    "update dispatch set state = 'stopped' where id = (select dispatch_id from broadcast where id = $1)",
    [ids[4]],
  );
  const told = { kind: "broadcast", count: 4, names: ["First", "Second", "Third"] };
  expect((await waiting(token, channel.id)).data.waiting).toEqual([told]);
  expect((await waiting(token, idle)).data.waiting).toEqual([]);

  const made = await app.call("POST /chatbird/api/apikey/add", {
    token,
    body: { name: "Channels alone", permissions: ["CHANNELS.DELETE"] },
  });
  const key = made.data.token;
  expect((await waiting(key, channel.id)).data.waiting).toEqual([{ ...told, names: [] }]);
  expect((await waiting(tenant.people[4].token, channel.id)).status).toBe(403);
  expect((await waiting((await app.tenant()).token, channel.id)).status).toBe(404);
});

it("names campaigns that may still send, and journeys that go on by it", async () => {
  const tenant = await app.tenant();
  const { token } = tenant;
  const { campaign, channel } = await makeCampaign(app, tenant, { name: "Autumn" });
  const activity = await makeActivity(app, token, campaign);
  expect((await waiting(token, channel.id)).data.waiting).toEqual([]);
  await activityHands(app, tenant).move(activity, "submit");
  const autumn = { kind: "campaign", count: 1, names: ["Autumn"] };
  expect((await waiting(token, channel.id)).data.waiting).toEqual([autumn]);

  const journey = await makeJourney(app, token, undefined, "Welcome");
  await drawJourney(app, token, journey.id, {
    entry: { trigger: { kind: "message", channelId: channel.id, match: "is", words: [] } },
    first: "wait",
    steps: [{ id: "wait", kind: "wait", name: "A while" }],
  });
  expect((await waiting(token, channel.id)).data.waiting).toEqual([autumn]);
  await publishJourney(app, token, journey.id);
  expect((await waiting(token, channel.id)).data.waiting).toEqual([
    autumn,
    { kind: "journey", count: 1, names: ["Welcome"] },
  ]);
});
