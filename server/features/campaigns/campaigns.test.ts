import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { activityHands, makeActivity, makeCampaign } from "#server/testing/factories/campaigns.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let maker: string;
let checker: string;
let hands: ReturnType<typeof activityHands>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  maker = tenant.people[4].token;
  checker = tenant.people[5].token;
  hands = activityHands(app, tenant);
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(() => {
  vendor.taken.length = 0;
  vendor.behave(() => ({ do: "accept" }));
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const place = (id: string) => ({ params: { id } });
const FAR = () => new Date(Date.now() + 3_600_000).toISOString();

describe("a campaign", () => {
  it("is listed by state, name and time, to those who may see it", async () => {
    const { campaign: id } = await makeCampaign(app, tenant, { name: "Winter coats", accessType: "private" });
    const list = (token: string, query: Record<string, unknown> = {}) =>
      app.call("GET /chatbird/api/campaign", { token, query: { name: "winter", ...query } });
    expect((await list(tenant.token)).data.campaignList).toMatchObject([{ id, status: "Created" }]);
    expect((await list(tenant.token, { state: 2 })).data.campaignList).toEqual([]);
    expect(
      (await list(tenant.token, { state: "created", toDate: "2020-01-01T00:00:00Z" })).data.campaignList,
    ).toEqual([]);
    // A maker does not see what is private to somebody else; a checker does.
    expect((await list(maker)).data.campaignList).toEqual([]);
    expect((await list(checker)).data.campaignList).toHaveLength(1);
    expect((await app.call("GET /chatbird/api/campaign/{id}", { token: maker, ...place(id) })).status).toBe(
      404,
    );
    const share = (accessType: string) =>
      call("POST /chatbird/api/campaign/{id}/update/accessType", { ...place(id), body: { accessType } });
    expect((await share("all")).message).toBe("Access type updated successfully");
    expect((await list(maker)).data.campaignList).toHaveLength(1);
    await share("department");
    expect((await list(maker)).data.campaignList).toEqual([]);
  });

  it("keeps its message while a checker looks at it, and its name is its own", async () => {
    const { campaign: id } = await makeCampaign(app, tenant, { name: "Spring" });
    const twice = await makeCampaign(app, tenant, { name: "spring" }).catch((error: Error) => error.message);
    expect(twice).toBe("A campaign named spring is there already. Choose another name.");
    const check = await call("GET /chatbird/api/campaign/validate", { query: { name: "SPRING" } });
    expect(check.data).toMatchObject({ valid: false, problems: [{ field: "name" }] });
    const made = await makeActivity(app, maker, id);
    await hands.submit(made);
    const { message, variables, channelId } = await hands.campaign(id);
    const write = (more: Record<string, unknown>) =>
      call("PUT /chatbird/api/campaign/{id}", {
        ...place(id),
        body: { name: "Spring", channelId, message, columnMapping: variables, ...more },
      });
    expect((await write({ name: "Spring 2" })).status).toBe(200);
    const mapping = [{ variable: "body.1", type: "static", value: "someone else" }];
    expect((await write({ columnMapping: mapping })).message).toMatch(/^1 of its activities are under way/);
    await hands.move(made, "withdraw");
    expect((await write({ columnMapping: mapping })).data.data.variables).toEqual(mapping);
    const refused = await write({ columnMapping: [] });
    expect([refused.status, refused.data]).toMatchObject([
      400,
      { errors: [{ field: "columnMapping.body.1" }] },
    ]);
  });

  it("is paused, started and stopped with all that was approved of it", async () => {
    const { campaign: id } = await makeCampaign(app, tenant);
    const made = await makeActivity(app, maker, id, { schedule: { kind: "at", at: FAR() } });
    await hands.submit(made);
    await hands.approve(made);
    expect(await hands.campaign(id)).toMatchObject({ state: 1, activities: { total: 1, underWay: 1 } });
    const get = (status: string) =>
      app.call("GET /chatbird/api/campaign/{id}/{status}", { token: maker, params: { id, status } });
    expect((await get("pause")).data.data).toMatchObject({ state: 3, status: "Paused" });
    expect(await hands.activity(made)).toMatchObject({ stage: "paused" });
    expect((await hands.move(made, "resume")).message).toBe(
      "This cannot be done while the campaign is paused.",
    );
    const post = await app.call("POST /chatbird/api/campaign/{id}/{status}", {
      token: checker,
      params: { id, status: "start" },
    });
    expect(post.data.data).toMatchObject({ state: 1 });
    await get("start");
    await hands.reaches(made, "completed");
    expect((await get("stop")).data.data).toMatchObject({
      state: 4,
      abilities: { plan: false, edit: false },
    });
    expect((await get("start")).status).toBe(409);
  });

  it("tells its variables, its links, what speaks against it and what it costs", async () => {
    const price = { amount: 0.5, currency: "INR" as const };
    const { campaign: id, channel, template } = await makeCampaign(app, tenant, {}, { price });
    const own = await call("POST /chatbird/api/campaign/{id}/getVariables", place(id));
    expect(own.data.variables).toMatchObject([
      { type: "messageTags", parameters: [{ name: "body.1", value: "friend", mapType: "static" }] },
    ]);
    const of = { channelId: channel.id, templateId: template };
    const plain = [
      await call("POST /chatbird/api/campaign/getVariables", { body: of }),
      await call("GET /chatbird/api/campaign/getVariables", { query: of }),
      await call("POST /chatbird/api/campaign/{id}/getTemplateVariables/{templateId}", {
        params: { id, templateId: "order_shipped" },
      }),
    ];
    expect(plain.map(({ data }) => data.variables[0]!.parameters[0]!.name)).toEqual([
      "body.1",
      "body.1",
      "body.1",
    ]);
    expect((await call("GET /chatbird/api/campaign/getVariables/cta", { query: of })).data.variables).toEqual(
      [],
    );
    const urls = await call("GET /chatbird/api/campaign/validate/url/{channelId}/{templateId}", {
      params: of,
    });
    expect(urls.data).toEqual({ valid: false, urls: [] });
    const check = () => call("GET /chatbird/api/campaign/validate", { query: { campaignId: id } });
    expect((await check()).data).toEqual({ valid: true, problems: [] });
    const made = await makeActivity(app, maker, id);
    const estimate = async (more: Record<string, unknown>) =>
      (await call("POST /chatbird/api/campaign/estimatecost", { body: { campaignId: id, ...more } })).data
        .estimate;
    expect(await estimate({ noOfRecipients: 10, source: "FILE" })).toMatchObject({
      recipients: 10,
      cost: { amount: 5, each: 0.5, currency: "INR" },
      source: "FILE",
    });
    expect(await estimate({ activityId: made })).toMatchObject({ recipients: 1 });
    expect(await estimate({ phoneNumber: "9812345678,12", countryCode: "91" })).toMatchObject({
      recipients: 1,
    });
    const ofActivity = await call("POST /chatbird/api/activity/estimate", { body: { activityId: made } });
    expect(ofActivity.data.estimate).toMatchObject({ recipients: 1, cost: { amount: 0.5 } });
    // At the pace that it was given, however fast the channel is.
    await app.platform.database.system.query("update campaign_activity set per_second = 0.5 where id = $1", [
      made,
    ]);
    const slow = await call("POST /chatbird/api/activity/estimate", {
      body: { activityId: made, noOfRecipients: 10 },
    });
    expect(slow.data.estimate).toMatchObject({ perSecond: 0.5, seconds: 20 });
    await app.platform.database.system.query("update template set status = 'PAUSED' where id = $1", [
      template,
    ]);
    expect((await check()).data).toMatchObject({ valid: false, problems: [{ field: "message.template" }] });
  });
});

describe("the report of a campaign", () => {
  it("tells how far its messages came, why some did not, and who answered", async () => {
    const { campaign: id, channel } = await makeCampaign(app, tenant);
    const made = await makeActivity(app, maker, id, {
      phoneNumber: ["+919812340071", "+919812340072", "1234"],
    });
    await hands.submit(made);
    vendor.behave(({ to }) =>
      to.endsWith("72")
        ? { do: "refuse", status: 400, code: 131_026, message: "Undeliverable" }
        : { do: "accept" },
    );
    await hands.approve(made);
    const done = await hands.reaches(made, "completed");
    const [arrived] = vendor.taken.filter(({ to }) => to.endsWith("71"));
    await vendor.report(channel.hookUrl, [statusOf(arrived!, "read")]);
    const stats = (query: Record<string, unknown> = {}) =>
      app.call("GET /chatbird/api/campaign/{id}/stats", { token: checker, ...place(id), query });
    await vi.waitFor(
      async () =>
        expect((await stats()).data).toMatchObject({
          stats: { total: 3, counts: { read: 1, failed: 1, skipped: 1 }, clicked: null, responses: 0 },
          activities: [{ id: made, name: "First wave", instances: 1, total: 3 }],
        }),
      { timeout: 20_000 },
    );
    const instanceId = done.latest!.id;
    expect((await stats({ activityId: made, instanceId })).data.stats.total).toBe(3);
    const { campaign: other } = await makeCampaign(app, tenant);
    const foreign = await call("GET /chatbird/api/campaign/{id}/stats", {
      ...place(other),
      query: { instanceId },
    });
    expect(foreign.status).toBe(404);

    const failed = (await call("GET /chatbird/api/campaign/{id}/stats/failed", place(id))).data;
    expect(failed.reasons).toHaveLength(2);
    expect(failed.failures.map(({ to, reason }) => [to, reason]).toSorted()).toEqual([
      ["+919812340072", "Undeliverable"],
      ["1234", "please enter valid number"],
    ]);
    await app.platform.database.system.query(
      `insert into inbound_message (enterprise_id, channel_id, vendor_id, address, content, reply_dispatch_no, reply_seq, at)
       select $1, $2, 'w1', '+919812340071', '{"kind":"text","text":"Yes please"}', d.no, 1, now()
       from dispatch d where d.enterprise_id = $1 and d.source_id = $3`,
      [tenant.id, channel.id, done.latest!.broadcast.id],
    );
    const answers = (await call("GET /chatbird/api/campaign/{id}/responses", place(id))).data;
    expect(answers.responses).toMatchObject([
      { from: "+919812340071", text: "Yes please", activityId: made, instanceId },
    ]);
    expect((await stats()).data.stats.responses).toBe(1);
    // Who wrote in time without quoting it has answered as well.
    await app.platform.database.system.query(
      `with said as (
         insert into inbound_message (enterprise_id, channel_id, vendor_id, address, content, at)
         values ($1, $2, 'w2', '+919812340072', '{"kind":"text","text":"Tell me more"}', now()) returning id)
       insert into message_reply (enterprise_id, dispatch_no, seq, inbound_id, at)
       select $1, d.no, 2, said.id, now() from said, dispatch d where d.enterprise_id = $1 and d.source_id = $3`,
      [tenant.id, channel.id, done.latest!.broadcast.id],
    );
    const unquoted = (await call("GET /chatbird/api/campaign/{id}/responses", place(id))).data;
    expect(unquoted.responses.map(({ text }) => text)).toEqual(["Tell me more", "Yes please"]);
    expect((await stats()).data.stats.responses).toBe(2);

    vendor.behave(() => ({ do: "accept" }));
    await call("POST /chatbird/api/broadcast/{id}/retry", {
      ...place(done.latest!.broadcast.id),
      body: { which: "failed" },
    });
    await vi.waitFor(
      async () => {
        const { fallback } = (await call("GET /chatbird/api/campaign/{id}/fallback/stats", place(id))).data;
        expect(fallback).toMatchObject({ total: 1, counts: { accepted: 1 } });
      },
      { timeout: 20_000 },
    );
    const clicks = (await call("GET /chatbird/api/campaign/{id}/recipients/urlClicks", place(id))).data;
    expect(clicks).toEqual({ links: [], recipients: [], more: false });
    const report = (await call("GET /chatbird/api/campaign/report")).data;
    expect(report.campaigns.find((one) => one.id === id)).toMatchObject({ total: 3 });
    expect(report.stats.total).toBeGreaterThanOrEqual(3);
  });
});
