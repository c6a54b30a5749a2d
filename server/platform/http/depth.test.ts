import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let channelId: string;
beforeAll(async () => {
  app = await startApp();
  const tenant = await app.tenant();
  token = tenant.token;
  channelId = await makeChannelRow(app, tenant.id);
});
afterAll(() => app.stop());

const REFUSED = {
  status: 400,
  message: "The request body is nested more than 300 levels deep. Send it flatter.",
};
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const components = (levels: number) => `[{"type":"BODY","text":"Hi","deep":${nested(levels)}}]`;

async function post(url: string, payload: string, type = "application/json") {
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  const reply = await app.http.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, message: reply.json().message as string };
}

describe.each(["/chatbird/api/templates", "/chatbird/api/templates/review"])("a body for %s", (url) => {
  const body = (levels: number) =>
    `{"channelId":"${channelId}","name":"t_${levels}","components":${components(levels)}}`;

  it.each([298, 5_000, 100_000])("may not be nested without end: %i levels", async (levels) => {
    expect(await post(url, body(levels))).toMatchObject(REFUSED);
  });

  it("may be nested deeply", async () => {
    expect((await post(url, body(297))).status).toBe(200);
  });

  it("may be as long as it likes", async () => {
    const flat = `{"channelId":"${channelId}","name":"flat","components":${components(1)},"x":[${"[],".repeat(9_999)}[]]}`;
    expect((await post(url, flat)).message).not.toBe(REFUSED.message);
  });

  it("may not be so in a field of a form either", async () => {
    const form = new URLSearchParams({ channelId, name: "form", components: components(5_000) });
    const reply = await post(url, form.toString(), "application/x-www-form-urlencoded");
    expect(reply).toMatchObject(REFUSED);
  });
});
