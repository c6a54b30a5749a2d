import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { type StandInVendor, startVendor } from "#server/testing/vendor.ts";

const CREDENTIALS = {
  clientId: "shop",
  clientSecret: "s3cret-client",
  templateClientId: "shop-t",
  templateClientSecret: "s3cret-template",
};
let vendor: StandInVendor;
let app: TestApp;
let token: string;
beforeAll(async () => {
  vendor = await startVendor(CREDENTIALS);
  app = await startApp(vendor.env, { channels: vendor.channels });
  token = (await app.tenant()).token;
});
afterAll(async () => {
  await app.stop();
  vendor.close();
});

const rcs = (contactId: string) =>
  makeChannel(app, token, { name: contactId, type: 10, vendor: "vi", contactId, environment: "sandbox" });
const send = async (id: string) =>
  (
    await app.call("POST /e/enterprise/channels/{id}/test", {
      token,
      params: { id },
      body: { to: "+919812345678", text: "hello" },
    })
  ).data.outcome;
const fetched = () => vendor.calls.filter(({ url }) => url.includes("/oauth/token"));

it("fetches one token for many calls, and another after a refusal", async () => {
  let given = 0;
  let good = "";
  vendor.behave(({ url, headers }) => {
    if (url.includes("/oauth/token")) {
      good = `token-number-${++given}`;
      return { body: { access_token: good, expires_in: 3_600 } };
    }
    return headers.authorization === `Bearer ${good}` ? { body: {} } : { status: 401, body: {} };
  });
  const id = await rcs("bot-1");
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(id)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => "accepted"));
  expect(fetched()).toHaveLength(1);
  good = "revoked";
  expect(await send(id)).toMatchObject({ kind: "refused", error: { class: "auth" } });
  expect((await send(id)).kind).toBe("accepted");
  expect(fetched()).toHaveLength(2);
});

it("fetches a new one when the channel was changed, and tells a vendor that gives none", async () => {
  vendor.behave(({ url }) =>
    url.includes("token") ? { body: { access_token: "one-token", expires_in: 60 } } : {},
  );
  const id = await rcs("bot-2");
  await send(id);
  const before = fetched().length;
  const changed = await app.call("PUT /e/enterprise/channels/{channelId}", {
    token,
    params: { channelId: id },
    body: { name: "Renamed", type: 10, vendor: "vi", contactId: "bot-2b" },
  });
  expect(changed.message).toBe("Channel Updated Successfully");
  vendor.behave(() => ({ status: 401, body: { error: "invalid_client" } }));
  await expect.poll(async () => (await send(id)).kind, { timeout: 5_000 }).toBe("unreached");
  expect(fetched().length).toBeGreaterThan(before);
  const checked = await app.call("POST /e/enterprise/channels/{id}/check", { token, params: { id } });
  expect(checked.data).toEqual({
    outcome: "broken",
    reason: "VI gives no token for these credentials (HTTP 401).",
  });
});
