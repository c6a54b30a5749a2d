import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import type { SandboxNews } from "#contract/sandbox/news.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let id: string;
let count = 0;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  ({ token } = tenant);
  id = await makeChannel(app, token, {
    name: "Shop",
    type: 4,
    vendor: "whatsapp-cloud",
    contactId: `+1555020${1000 + ++count}`,
    environment: "sandbox",
  });
});

const query = async (sql: string, values: unknown[]) =>
  (await app.platform.database.system.query(sql, values)).rows;
const tell = (news: SandboxNews) =>
  app.call("POST /chatbird/api/sandbox/accounts/{id}/news", { token, params: { id }, body: { news } });
const standing = async () =>
  (await app.call("GET /e/enterprise/channels/{id}", { token, params: { id } })).data.channel.standing;
const template = async (templateId: string) =>
  (await app.call("GET /chatbird/api/templates/{id}", { token, params: { id: templateId } })).data;
const atVendor = async () =>
  (await app.call("GET /chatbird/api/sandbox/templates", { token, query: { accountId: id } })).data.list[0]!;

/** A template that the sandbox has approved. */
async function approved(): Promise<string> {
  await app.call("PUT /chatbird/api/sandbox/accounts/{id}/pace", {
    token,
    params: { id },
    body: { deliveredMs: 20, readMs: 40, reviewMs: 20, magic: false },
  });
  const made = await app.call("POST /chatbird/api/templates", {
    token,
    body: {
      channelId: id,
      name: "order_update",
      language: "en",
      category: "UTILITY",
      components: [{ type: "BODY", text: "Your order is on its way to you." }],
    } as never,
  });
  const templateId = made.data.template.id;
  await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id: templateId } });
  await eventually(async () => expect((await template(templateId)).status).toBe("APPROVED"));
  return templateId;
}

it("keeps since when a number is flagged, and that it is not any more", async () => {
  expect(await standing()).toEqual({ flaggedSince: null, limitedSince: null, account: null });
  await tell({ kind: "flagged", flagged: true });
  await eventually(async () => expect((await standing()).flaggedSince).toEqual(expect.any(String)));
  const { flaggedSince } = await standing();
  await tell({ kind: "flagged", flagged: true });
  await tell({ kind: "flagged", flagged: false });
  await eventually(async () => expect((await standing()).flaggedSince).toBeNull());
  expect(flaggedSince).not.toBeNull();
  const trail = await query(
    "select after from audit_event where action = 'channel.flagged' and subject_id = $1 order by at",
    [id],
  );
  expect(trail).toEqual([{ after: { flagged: true } }, { after: { flagged: false } }]);
});

it("keeps what is laid on the account in the vendor's words, until it is taken back", async () => {
  await tell({ kind: "account", event: "RESTRICTION" });
  await eventually(async () =>
    expect((await standing()).account).toMatchObject({
      event: "ACCOUNT_RESTRICTION",
      detail: expect.stringContaining("RESTRICTED_BIZ_INITIATED_MESSAGING"),
    }),
  );
  await tell({ kind: "account", event: "DISABLED" });
  await eventually(async () =>
    expect((await standing()).account).toMatchObject({ event: "DISABLED_UPDATE" }),
  );
  await tell({ kind: "account", event: "REINSTATED" });
  await eventually(async () => expect((await standing()).account).toBeNull());
});

it("says since when the messaging limit holds", async () => {
  await app.call("PUT /chatbird/api/sandbox/accounts/{id}/tier", {
    token,
    params: { id },
    body: { tier: "TIER_1K" },
  });
  await eventually(async () => expect((await standing()).limitedSince).toEqual(expect.any(String)));
});

it("keeps a template's quality and its categories, now and to come", async () => {
  const templateId = await approved();
  const { id: sandboxId } = await atVendor();
  await tell({ kind: "quality", templateId: sandboxId, quality: "YELLOW" });
  await eventually(async () =>
    expect((await template(templateId)).quality).toMatchObject({ score: "YELLOW" }),
  );
  await tell({ kind: "category", templateId: sandboxId, category: "MARKETING", coming: true });
  await eventually(async () =>
    expect(await template(templateId)).toMatchObject({
      category: "UTILITY",
      coming: { category: "MARKETING", at: expect.any(String) },
    }),
  );
  await tell({ kind: "category", templateId: sandboxId, category: "MARKETING", coming: false });
  await eventually(async () =>
    expect(await template(templateId)).toMatchObject({ category: "MARKETING", coming: null }),
  );
});

it("refuses a template that the vendor paused or disabled, with its reason", async () => {
  const templateId = await approved();
  const { id: sandboxId } = await atVendor();
  for (const status of ["PAUSED", "DISABLED"] as const) {
    await app.call("POST /chatbird/api/sandbox/templates/{id}/verdict", {
      token,
      params: { id: sandboxId },
      body: { status },
    });
    await eventually(async () => expect((await template(templateId)).status).toBe(status));
  }
  const paused = await query(
    "select after from audit_event where action = 'template.judged' and subject_id = $1 order by at",
    [templateId],
  );
  expect(paused).toContainEqual({
    after: { status: "PAUSED", reason: "People blocked or reported this template too often." },
  });
});

it("makes a vendor that tells nothing of itself tell nothing", async () => {
  const other = await makeChannel(app, token, {
    name: "Text",
    type: 4,
    vendor: "dialog360",
    contactId: "+15550209999",
    environment: "sandbox",
  });
  const told = await app.call("POST /chatbird/api/sandbox/accounts/{id}/news", {
    token,
    params: { id: other },
    body: { news: { kind: "flagged", flagged: true } },
  });
  expect(told.status).toBe(409);
});
