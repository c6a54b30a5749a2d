import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeTemplate, PLAIN_COMPONENTS } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Cloud, startCloud } from "./testing/cloud.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let cloud: Cloud;
let channelId: string;
beforeAll(async () => {
  cloud = await startCloud();
  app = await startApp({ SANDBOX_URL: cloud.origin });
  tenant = await app.tenant();
  token = tenant.token;
});
beforeEach(async () => {
  channelId = await makeChannelRow(app, tenant.id, { environment: "sandbox" });
  cloud.templates.length = 0;
  cloud.heard.length = 0;
  cloud.state.next = null;
});
afterAll(async () => {
  await app.stop();
  await cloud.stop();
});

const OTHER = [{ type: "BODY", text: "Your order is on its way." }];
const params = (id: string) => ({ token, params: { id } });
const read = async (id: string) => (await app.call("GET /chatbird/api/templates/{id}", params(id))).data;
const edit = (id: string, body: object = {}) =>
  app.call("POST /chatbird/api/templates/{id}/edit", {
    ...params(id),
    body: { components: OTHER, ...body },
  });
const put = (id: string, sets: string) =>
  app.platform.database.system.query(`update template set ${sets} where id = $1`, [id]);
/** A template that the vendor has, in a state. */
async function known(status: string, channel = channelId): Promise<string> {
  const id = await makeTemplate(app, token, channel);
  await app.call("POST /chatbird/api/templates/{id}/submit", params(id));
  await put(id, `status = '${status}'`);
  cloud.heard.length = 0;
  return id;
}
const trail = async (id: string) =>
  (
    await app.platform.database.system.query<{ action: string; before: object; after: object }>(
      "select action, before, after from audit_event where subject_id = $1 and action like 'template.edit%' order by id",
      [id],
    )
  ).rows;

describe("editing at the vendor", () => {
  it("hands an approved one over without its category, and waits for the verdict with the edit's words", async () => {
    const id = await known("APPROVED");
    const before = await read(id);
    expect(before).toMatchObject({
      fixed: ["name", "language", "parameter_format", "category"],
      edits: { left: 10, most: 10, hours: 720, againAt: null },
      abilities: { edit: false, editAtVendor: true, submit: false },
    });
    const done = await edit(id, { updatedAt: before.updatedAt });
    expect(done).toMatchObject({ status: 200, message: "Edit submitted for approval" });
    expect(done.data.template).toMatchObject({
      status: "PENDING",
      vendorId: before.vendorId,
      components: OTHER,
      edits: null,
      abilities: { editAtVendor: false },
    });
    const call = cloud.last("POST")!;
    expect(call.path).toBe(`/whatsapp-cloud/v21.0/${before.vendorId}`);
    expect(JSON.parse(call.body)).toEqual({ components: OTHER });
    expect(await trail(id)).toEqual([
      {
        action: "template.edited",
        before: { category: "UTILITY", components: PLAIN_COMPONENTS, status: "APPROVED" },
        after: { category: "UTILITY", components: OTHER, status: "PENDING" },
      },
    ]);
  });

  it.each(["REJECTED", "PAUSED"])(
    "lets a %s one have another category, as often as one likes",
    async (status) => {
      const id = await known(status);
      const { abilities, edits } = await read(id);
      expect([abilities.editAtVendor, edits]).toEqual([true, null]);
      expect((await edit(id, { category: "MARKETING" })).status).toBe(200);
      expect(JSON.parse(cloud.last("POST")!.body)).toEqual({ category: "MARKETING", components: OTHER });
      await put(id, `status = '${status}'`);
      expect((await edit(id, { components: PLAIN_COMPONENTS })).status).toBe(200);
    },
  );

  it("counts the edits of an approved one, and says when the next is taken", async () => {
    const id = await known("APPROVED");
    await edit(id);
    await put(id, "status = 'APPROVED'");
    const { edits, abilities } = await read(id);
    expect(edits).toMatchObject({ left: 9 });
    expect(Date.parse(edits!.againAt!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(abilities.editAtVendor).toBe(false);
    const again = await edit(id, { components: PLAIN_COMPONENTS });
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining("in 24 hours: 1.") });
    const month = Array.from({ length: 10 }, (_, at) => `now() - interval '${at + 2} days'`).join(", ");
    await put(id, `edits = array[${month}]`);
    expect((await read(id)).edits).toMatchObject({ left: 0, againAt: expect.any(String) });
    const eleventh = await edit(id, { components: PLAIN_COMPONENTS });
    expect(eleventh).toMatchObject({
      status: 409,
      message: expect.stringContaining("in 30 days: 10."),
    });
    await put(id, "edits = array[now() - interval '31 days']");
    expect((await edit(id, { components: PLAIN_COMPONENTS })).status).toBe(200);
  });

  it("leaves everything as it was when the vendor says no, and can be sent again at once", async () => {
    const id = await known("APPROVED");
    const before = await read(id);
    cloud.state.next = { status: 400, body: { error: { code: 100, message: "Invalid parameter" } } };
    const refused = await edit(id, { updatedAt: before.updatedAt });
    expect(refused).toMatchObject({
      status: 409,
      message: "Meta WhatsApp Cloud API refused: Invalid parameter (100).",
    });
    expect(await read(id)).toEqual(before);
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      "template.edited",
      "template.edit-refused",
    ]);
    cloud.state.next = { status: 500, body: "" };
    expect((await edit(id, { updatedAt: before.updatedAt })).status).toBe(503);
    expect((await edit(id, { updatedAt: before.updatedAt })).status).toBe(200);
  });

  it("waits for the vendor's list where the answer was cut off", async () => {
    const id = await known("APPROVED");
    cloud.state.next = "cut";
    expect((await edit(id)).data.template).toMatchObject({ status: "PENDING", components: OTHER });
    Object.assign(cloud.templates[0]!, { status: "APPROVED" });
    const { data } = await app.call("POST /chatbird/api/templates/sync", { token, body: { channelId } });
    const job = async () => (await app.call("GET /chatbird/api/jobs/{id}", params(data.job.id))).data.state;
    await expect.poll(job, { timeout: 10_000 }).toBe("done");
    expect(await read(id)).toMatchObject({ status: "APPROVED", components: PLAIN_COMPONENTS });
  });

  it.each([
    ["another name", { name: "other" }, "name"],
    ["another language", { language: "hi" }, "language"],
    ["another category", { category: "MARKETING" }, "category"],
    ["variables called otherwise", { parameter_format: "NAMED" }, "parameter_format"],
    ["what the review refuses", { components: [{ type: "BODY", text: "Hi {{1}}" }] }, "body.text"],
    ["nothing known", { components: [{ type: "ODD" }] }, "components"],
  ])("refuses %s, at its field, without asking the vendor", async (_what, body, field) => {
    const id = await known("APPROVED");
    const refused = await edit(id, body);
    expect(refused.status).toBe(400);
    expect((refused.data as unknown as { errors: unknown[] }).errors).toContainEqual({
      field,
      message: expect.any(String),
    });
    expect(cloud.heard).toEqual([]);
    expect((await read(id)).status).toBe("APPROVED");
  });

  it.each(["DRAFT", "PENDING", "DISABLED", "DELETED"])("is refused for one that is %s", async (status) => {
    const id = await known(status);
    expect((await read(id)).abilities.editAtVendor).toBe(false);
    expect(await edit(id)).toMatchObject({ status: 409, message: expect.stringContaining("takes edits of") });
  });

  it("is refused where nothing was changed, and where the vendor takes no edits", async () => {
    const id = await known("APPROVED");
    expect(await edit(id, { components: PLAIN_COMPONENTS })).toMatchObject({
      status: 409,
      message: expect.stringContaining("Nothing of order_shipped was changed"),
    });
    const other = await makeChannelRow(app, tenant.id, {
      vendor: "dialog360",
      environment: "sandbox",
      credentials: { apiKey: "k", webhookSecret: "s" },
    });
    const theirs = await makeTemplate(app, token, other);
    await put(theirs, "status = 'APPROVED', vendor_id = '1'");
    expect((await read(theirs)).abilities.editAtVendor).toBe(false);
    expect(await edit(theirs)).toMatchObject({
      status: 409,
      message: "360dialog takes no edits of templates. Duplicate order_shipped and change the copy.",
    });
  });

  it("is for those who may write templates of this enterprise", async () => {
    const id = await known("APPROVED");
    const stranger = await app.tenant();
    const call = { params: { id }, body: { components: OTHER } };
    const foreign = await app.call("POST /chatbird/api/templates/{id}/edit", {
      ...call,
      token: stranger.token,
    });
    expect(foreign.status).toBe(404);
  });

  it("of two people at once takes one", async () => {
    const id = await known("APPROVED");
    const { updatedAt } = await read(id);
    const both = await Promise.all([
      edit(id, { updatedAt }),
      edit(id, { updatedAt, components: [{ type: "BODY", text: "Another edit." }] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(cloud.heard.filter(({ method }) => method === "POST")).toHaveLength(1);
  });
});
