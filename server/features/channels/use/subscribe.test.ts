import { afterAll, beforeAll, expect, it } from "vitest";
import type { HttpReply, HttpRequest } from "#channels/kit/index.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { TELEGRAM } from "#server/testing/vendor.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import { channelRow } from "../repository.ts";
import type { ChannelRow } from "../tables.ts";
import { createSubscription } from "./subscribe.ts";

let app: TestApp;
let row: ChannelRow;
let token: string;
const asked: HttpRequest[] = [];
let answer: HttpReply = { status: 200, headers: {}, body: '{"ok":true}' };
/** Nothing leaves this machine: the vendor is what answers here. */
const directory = {
  forgetToken() {},
  async call(_channel: unknown, _what: string, build: (token: string) => HttpRequest) {
    asked.push(build(""));
    return answer;
  },
} as unknown as ChannelDirectory;
const subscription = (PUBLIC_URL?: string) =>
  createSubscription({ ...app.platform, config: { ...app.platform.config, PUBLIC_URL } }, directory);

beforeAll(async () => {
  app = await startApp();
  const tenant = await app.tenant();
  token = tenant.token;
  const id = await makeChannel(app, token, {
    name: "Bot",
    type: 5,
    vendor: "telegram",
    contactId: "shop_bot",
    data: TELEGRAM,
  });
  row = (await channelRow(app.platform.database.system, tenant.id, id))!;
});
afterAll(() => app.stop());

const registered = async () => {
  const found = await app.call("GET /e/enterprise/channels/{id}/details", { token, params: { id: row.id } });
  return found.data.details.webhook?.registered;
};

it("tells the vendor of a live channel once it is saved, where this installation can be reached", async () => {
  expect(await subscription().afterSaving(row)).toEqual({ webhook: "by-hand", reason: null });
  expect(asked).toEqual([]);
  expect(await subscription("https://us.example").afterSaving(row)).toEqual({
    webhook: "registered",
    reason: null,
  });
  const { url, secret_token } = JSON.parse(String(asked[0]!.body));
  expect(url).toContain(`/hooks/${row.hook_key}`);
  expect(secret_token).toBe(TELEGRAM.secretToken);
  expect(await registered()).toBe(true);
  expect(await subscription("https://us.example").afterSaving(row, false)).toEqual({
    webhook: "none",
    reason: null,
  });
});

it("tells what the vendor says against it", async () => {
  answer = { status: 400, headers: {}, body: '{"ok":false,"error_code":400,"description":"bad webhook"}' };
  expect(await subscription("https://us.example").afterSaving(row)).toEqual({
    webhook: "refused",
    reason: "bad webhook (400)",
  });
});

it("says so when nobody can be told", async () => {
  const refused = await app.call("POST /e/enterprise/channels/{id}/subscribe", {
    token,
    params: { id: row.id },
  });
  expect([refused.status, refused.message]).toEqual([
    409,
    "Vendors cannot be told where to report, because the address of this installation is not known. Ask your operator to set PUBLIC_URL.",
  ]);
  expect(await subscription("https://us.example").afterSaving({ ...row, vendor: "gone" })).toEqual({
    webhook: "none",
    reason: null,
  });
});
