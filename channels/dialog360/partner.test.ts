import { expect, it } from "vitest";
import { reply } from "../kit/testing/speak.ts";
import { dialog360 } from "./index.ts";

const calls = dialog360.partner!({
  id: "p1",
  key: "shh",
  redirectUri: "https://c.example/dialog360-redirect",
});

it("sends people to the partner's page, and back to ours", () => {
  const url = new URL(calls.dialog("s1", "Tea House"));
  expect(url.origin + url.pathname).toBe("https://hub.360dialog.com/dashboard/app/p1/permissions");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_url: "https://c.example/dialog360-redirect",
    state: "s1",
  });
});

it("lists a client's numbers, and makes a key for one", () => {
  const { request, read } = calls.numbers("c1");
  expect([request.headers, new URL(request.url).pathname]).toEqual([
    { "x-api-key": "shh" },
    "/api/v2/partners/p1/channels",
  ]);
  expect(JSON.parse(new URL(request.url).searchParams.get("filters")!)).toEqual({ client_id: "c1" });
  const shared = {
    id: "ch1",
    status: "ready",
    setup_info: { phone_number: "15550100001", phone_name: "Tea" },
    current_quality_rating: "Green",
  };
  expect(read(reply(200, { partner_channels: [shared, { id: "ch2" }] }))).toEqual({
    said: [
      expect.objectContaining({
        id: "ch1",
        number: "+15550100001",
        verified: true,
        quality: "GREEN",
        limit: "UNKNOWN",
      }),
    ],
  });
  const key = calls.key("ch1");
  expect([key.request.method, new URL(key.request.url).pathname]).toEqual([
    "POST",
    "/api/v2/partners/p1/channels/ch1/api_keys",
  ]);
  expect(key.read(reply(201, { api_key: "k" }))).toEqual({ said: { key: "k" } });
  const refused = { meta: { developer_message: "Not yours" } };
  expect(key.read(reply(403, refused))).toEqual({ error: { class: "auth", code: "403", text: "Not yours" } });
});
