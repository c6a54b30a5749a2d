import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeTemplate, PLAIN_COMPONENTS } from "#server/testing/factories/templates.ts";
import { toldTo } from "#server/testing/factories/notifications.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { syncJob } from "./sync/job.ts";
import { askingForPending } from "./sync/pending.ts";
import { type Cloud, startCloud } from "./testing/cloud.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let cloud: Cloud;
let channelId: string;
beforeAll(async () => {
  cloud = await startCloud();
  app = await startApp({ SANDBOX_URL: cloud.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  token = tenant.token;
});
beforeEach(async () => {
  channelId = await makeChannelRow(app, tenant.id, { environment: "sandbox" });
  cloud.templates.length = 0;
  cloud.heard.length = 0;
  cloud.state.next = null;
  cloud.state.listing = null;
  cloud.state.pageSize = 100;
});
afterAll(async () => {
  await app.stop();
  await cloud.stop();
});

const params = (id: string) => ({ token, params: { id } });
const submit = (id: string) => app.call("POST /chatbird/api/templates/{id}/submit", params(id));
const read = async (id: string) => (await app.call("GET /chatbird/api/templates/{id}", params(id))).data;
const listed = async () => {
  const { data } = await app.call("GET /chatbird/api/templates", {
    token,
    query: { channelId, perPage: -1 },
  });
  return Object.fromEntries(data.templates.map((one) => [one.name, one]));
};
const inCloud = (name: string, more: object = {}) => ({
  id: `v-${name}`,
  name,
  language: "en",
  status: "APPROVED",
  category: "UTILITY",
  components: PLAIN_COMPONENTS,
  ...more,
});
async function sync() {
  const { data } = await app.call("POST /chatbird/api/templates/sync", { token, body: { channelId } });
  const job = async () =>
    (await app.call("GET /chatbird/api/jobs/{id}", { token, params: { id: data.job.id } })).data;
  await expect.poll(async () => (await job()).state, { timeout: 10_000, interval: 25 }).toBe("done");
  return job();
}
/** Has the vendor tell of a verdict through the door, signed. */
async function tell(verdict: object): Promise<void> {
  const value = { message_template_language: "en", reason: "NONE", ...verdict };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "222", changes: [{ field: "message_template_status_update", value }] }],
  });
  const { rows } = await app.platform.database.system.query<{ hook_key: string }>(
    "select hook_key from channel where id = $1",
    [channelId],
  );
  const signature = `sha256=${createHmac("sha256", "app secret").update(body).digest("hex")}`;
  const reply = await fetch(`${app.platform.addresses.own()}/hooks/${rows[0]!.hook_key}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    body,
  });
  expect(reply.status).toBe(200);
}

describe("submitting", () => {
  it("hands the template over in the vendor's form and waits for its verdict", async () => {
    const id = await makeTemplate(app, token, channelId);
    const done = await submit(id);
    expect(done).toMatchObject({ status: 200, message: "Template submitted for approval" });
    expect(done.data.template).toMatchObject({ status: "PENDING", vendorId: expect.stringMatching(/^\d+$/) });
    const call = cloud.last("POST")!;
    expect(call.path).toBe("/whatsapp-cloud/v21.0/222/message_templates");
    expect(call.headers.authorization).toBe("Bearer secret");
    expect(JSON.parse(call.body)).toEqual({
      name: "order_shipped",
      language: "en",
      category: "UTILITY",
      parameter_format: "POSITIONAL",
      components: PLAIN_COMPONENTS,
    });
    expect((await submit(id)).status).toBe(409);
    const fixed = { name: "order_shipped", components: PLAIN_COMPONENTS };
    const change = await app.call("PUT /chatbird/api/templates/{id}", { ...params(id), body: fixed });
    expect(change.message).toContain("is with the vendor and cannot be changed");
  });

  it("uploads the example of each header first, the same file once", async () => {
    const artifact = await makeArtifact(app, token, "shoes.png");
    const card = {
      header: { format: "IMAGE", url: `/e/drive/${artifact}/shoes.png` },
      body: { text: "Shoes" },
      buttons: [{ type: "QUICK_REPLY", text: "Buy" }],
    };
    const id = await makeTemplate(app, token, channelId, {
      category: "MARKETING",
      type: "CAROUSEL",
      components: [
        { type: "BODY", text: "New this week" },
        { type: "CAROUSEL", cards: [card, card] },
      ],
    });
    expect((await submit(id)).message).toBe("Template submitted for approval");
    const calls = cloud.heard.map(({ method, path }) => `${method} ${path.split("/").slice(3).join("/")}`);
    expect(calls).toEqual(["POST app/uploads", "POST upload:MTph", "POST 222/message_templates"]);
    const [begin, put, create] = cloud.heard;
    expect(begin!.query.get("file_type")).toBe("image/png");
    expect(Number(begin!.query.get("file_length"))).toBe(put!.body.length);
    expect(put!.headers).toMatchObject({ authorization: "OAuth secret", file_offset: "0" });
    const handle = `4::aW${put!.body.length}`;
    const { components } = JSON.parse(create!.body);
    for (const { components: parts } of components[1].cards)
      expect(parts[0]).toEqual({ type: "HEADER", format: "IMAGE", example: { header_handle: [handle] } });
    const kept = (await read(id)).components[1] as { cards: { header: object }[] };
    expect(kept.cards[0]!.header).toMatchObject({ url: card.header.url });
  });

  it("tells what the vendor said to a refused one, which can be mended and submitted again", async () => {
    const id = await makeTemplate(app, token, channelId);
    cloud.state.next = { status: 400, body: { error: { code: 100, message: "Invalid parameter" } } };
    const refused = await submit(id);
    expect(refused).toMatchObject({
      status: 409,
      message: "Meta WhatsApp Cloud API refused: Invalid parameter (100).",
    });
    expect(await read(id)).toMatchObject({ status: "DRAFT", reason: refused.message });
    cloud.state.next = { status: 500, body: "" };
    expect((await submit(id)).status).toBe(503);
    expect((await submit(id)).data.template).toMatchObject({ status: "PENDING", reason: null });
  });

  it("does not submit twice what was cut off, and finds out whether it came", async () => {
    const [lost, came] = [await makeTemplate(app, token, channelId, { name: "lost" }), newId()];
    cloud.state.next = "cut";
    expect((await submit(lost)).data.template).toMatchObject({ status: "PENDING", vendorId: null });
    expect((await submit(lost)).status).toBe(409);
    const second = await makeTemplate(app, token, channelId, { name: "came" });
    cloud.state.next = "cut";
    await submit(second);
    cloud.templates.push(inCloud("came", { id: came }));
    await sync();
    expect(await read(lost)).toMatchObject({
      status: "DRAFT",
      reason: "It did not reach the vendor. Submit it again.",
    });
    expect(await read(second)).toMatchObject({ status: "APPROVED", vendorId: came });
  });

  it("changes a rejected one in place, under the name that the vendor knows", async () => {
    const id = await makeTemplate(app, token, channelId);
    const { vendorId } = (await submit(id)).data.template;
    await tell({
      event: "REJECTED",
      message_template_id: vendorId,
      message_template_name: "order_shipped",
      reason: "INVALID_FORMAT",
    });
    await expect.poll(async () => (await read(id)).status).toBe("REJECTED");
    expect(await read(id)).toMatchObject({
      reason: "INVALID_FORMAT",
      abilities: { edit: true, submit: true },
    });
    expect((await toldTo(app, tenant.people[1].id, id))[0]).toMatchObject({
      kind: "templateRejected",
      body: "INVALID_FORMAT",
      path: `/admin/messageTemplate/${id}`,
    });
    const save = (body: object) => app.call("PUT /chatbird/api/templates/{id}", { ...params(id), body });
    const renamed = await save({ name: "other", components: PLAIN_COMPONENTS });
    expect(renamed.message).toContain("The vendor knows it under the name order_shipped");
    const components = [{ type: "BODY", text: "Your order is on its way." }];
    expect((await save({ name: "order_shipped", components })).status).toBe(200);
    expect((await submit(id)).data.template).toMatchObject({ status: "PENDING", vendorId });
    expect(cloud.last("POST")!.path).toBe(`/whatsapp-cloud/v21.0/${vendorId}`);
  });
});

describe("what the vendor tells", () => {
  it("is taken once, and a console hears of it", async () => {
    const id = await makeTemplate(app, token, channelId);
    const { vendorId } = (await submit(id)).data.template;
    const verdict = {
      event: "APPROVED",
      message_template_id: vendorId,
      message_template_name: "order_shipped",
    };
    await tell(verdict);
    await expect.poll(async () => (await read(id)).status).toBe("APPROVED");
    const { updatedAt } = await read(id);
    const events = async () =>
      (
        await app.platform.database.system.query(
          "select data from realtime_event where name = 'template.changed' and data->>'templateId' = $1 and data->>'status' = 'APPROVED'",
          [id],
        )
      ).rowCount;
    expect(await events()).toBe(1);
    await tell(verdict);
    const inbox = async () =>
      (await app.platform.database.system.query("select 1 from channel_inbox")).rowCount;
    await expect.poll(inbox).toBe(0);
    expect(await events()).toBe(1);
    expect((await read(id)).updatedAt).toBe(updatedAt);
  });

  it("of a template made elsewhere has the list fetched", async () => {
    cloud.templates.push(inCloud("elsewhere"));
    await tell({ event: "APPROVED", message_template_id: "v-elsewhere", message_template_name: "elsewhere" });
    await expect.poll(async () => (await listed()).elsewhere?.status, { timeout: 10_000 }).toBe("APPROVED");
  });
});

describe("what the vendor tells of a name", () => {
  const own = { event: "APPROVED", message_template_id: "v-theirs", message_template_name: "order_shipped" };

  it("judges no draft of ours: the list is fetched, and says that a draft stands there", async () => {
    const id = await makeTemplate(app, token, channelId);
    cloud.templates.push(inCloud("order_shipped", { id: "v-theirs" }));
    await tell(own);
    const jobs = async () =>
      (
        await app.platform.database.system.query("select state, errors from job where subject_id = $1", [
          channelId,
        ])
      ).rows;
    await expect
      .poll(jobs, { timeout: 10_000 })
      .toMatchObject([
        { state: "done", errors: [{ text: "order_shipped", message: expect.stringContaining("A draft") }] },
      ]);
    expect(await read(id)).toMatchObject({ status: "DRAFT", vendorId: null });
  });

  it("judges what was handed in, though no id of it came back", async () => {
    const id = await makeTemplate(app, token, channelId);
    await submit(id);
    await app.platform.database.system.query("update template set vendor_id = null where id = $1", [id]);
    await tell(own);
    await expect.poll(() => read(id)).toMatchObject({ status: "APPROVED", vendorId: "v-theirs" });
  });
});

describe("fetching", () => {
  it("brings every page, once, and what is gone there is marked", async () => {
    cloud.state.pageSize = 2;
    for (const name of ["a", "b", "c", "d", "e"]) cloud.templates.push(inCloud(name));
    expect(await sync()).toMatchObject({ done: 5, counts: { seen: 5, added: 5, changed: 0, gone: 0 } });
    cloud.templates.splice(0, 1);
    Object.assign(cloud.templates[0]!, { status: "PAUSED", rejected_reason: "Too many complaints" });
    expect(await sync()).toMatchObject({ counts: { seen: 4, added: 0, changed: 1, gone: 1 } });
    const rows = await listed();
    expect(rows.a).toMatchObject({ status: "DELETED", reason: "It is no longer at the vendor." });
    expect(rows.b).toMatchObject({ status: "PAUSED", reason: "Too many complaints" });
    expect(rows.c!.syncedAt).not.toBeNull();
    expect(await sync()).toMatchObject({ counts: { seen: 4, changed: 0, gone: 0 } });
  });

  it("leaves drafts and what is being mended here alone, and says what it does not know", async () => {
    await makeTemplate(app, token, channelId, { name: "draft" });
    const components = [
      ...PLAIN_COMPONENTS,
      { type: "BUTTONS", buttons: [{ type: "CATALOG", text: "See" }] },
    ];
    cloud.templates.push(inCloud("draft"), inCloud("shop", { components }));
    const { errors } = await sync();
    expect(errors.map(({ text, message }) => [text, message])).toEqual([
      ["draft", "A draft of this name stands here. Rename it, then fetch again."],
      ["shop", "Left out: components[1] BUTTONS[0] CATALOG is not known here."],
    ]);
    expect((await listed()).draft).toMatchObject({ status: "DRAFT", vendorId: null });
  });

  it("fails with the vendor's words", async () => {
    cloud.state.listing = { status: 401, body: { error: { code: 190, message: "The token has expired." } } };
    const { data } = await app.call("POST /chatbird/api/templates/sync", { token, body: { channelId } });
    const job = async () => (await app.call("GET /chatbird/api/jobs/{id}", params(data.job.id))).data;
    await expect.poll(async () => (await job()).state, { timeout: 10_000 }).toBe("failed");
    expect((await job()).error).toBe("Meta WhatsApp Cloud API refused: The token has expired (190).");
  });

  it("fails where the vendor's list goes in a circle, and takes nothing for gone", async () => {
    cloud.templates.push(inCloud("first"), inCloud("last"));
    await sync();
    const paging = { cursors: { after: "1" }, next: "https://next" };
    cloud.state.listing = { status: 200, body: { data: [inCloud("first")], paging } };
    const { data } = await app.call("POST /chatbird/api/templates/sync", { token, body: { channelId } });
    const job = async () => (await app.call("GET /chatbird/api/jobs/{id}", params(data.job.id))).data;
    await expect.poll(async () => (await job()).state, { timeout: 10_000 }).toBe("failed");
    expect((await job()).error).toContain("has no end at its vendor");
    expect((await job()).counts.seen).toBe(2);
    expect((await listed()).last).toMatchObject({ status: "APPROVED" });
  });

  it("happens by itself for what has waited for some minutes", async () => {
    const id = await makeTemplate(app, token, channelId);
    await submit(id);
    cloud.templates[0]!.status = "APPROVED";
    const { system } = app.platform.database;
    const ask = () => askingForPending(app.platform, syncJob({} as never)).run();
    await ask();
    const jobs = async () =>
      (await system.query("select 1 from job where subject_id = $1", [channelId])).rowCount;
    expect(await jobs()).toBe(0);
    await system.query("update template set submitted_at = now() - interval '4 minutes' where id = $1", [id]);
    await ask();
    await expect.poll(async () => (await read(id)).status, { timeout: 10_000 }).toBe("APPROVED");
  });
});

describe("removing", () => {
  it("removes at the vendor; taken back, it is a draft", async () => {
    const id = await makeTemplate(app, token, channelId);
    const { vendorId } = (await submit(id)).data.template;
    const gone = await app.call("DELETE /chatbird/api/templates/{id}", params(id));
    expect(gone.status).toBe(200);
    expect(cloud.last("DELETE")!.query.get("hsm_id")).toBe(vendorId);
    expect(cloud.templates).toEqual([]);
    const back = await app.call("POST /chatbird/api/templates/{id}/restore", params(id));
    expect(back.data.template).toMatchObject({ status: "DRAFT", vendorId: null });
  });
});
