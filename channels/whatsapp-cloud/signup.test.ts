import { expect, it } from "vitest";
import { httpOf, reply } from "../kit/testing/speak.ts";
import { whatsappCloud } from "./index.ts";

const APP = {
  id: "77",
  secret: "shh",
  configId: "99",
  redirectUri: "https://c.example/whatsapp-onboarding/return",
};
const calls = whatsappCloud.signup!(APP);

it("opens Meta's dialog for the app, with what comes back and the name that is known", () => {
  const url = new URL(calls.dialog("s1", "Tea House"));
  expect(url.origin + url.pathname).toBe("https://www.facebook.com/v21.0/dialog/oauth");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: "77",
    config_id: "99",
    redirect_uri: APP.redirectUri,
    response_type: "code",
    override_default_response_type: "true",
    state: "s1",
  });
  expect(JSON.parse(url.searchParams.get("extras")!)).toMatchObject({
    setup: { business: { name: "Tea House" } },
  });
});

it("exchanges the code by the app's secret, and reads what was granted", () => {
  const exchange = calls.exchange("AQ1");
  expect(exchange.request.url).toMatch(/^https:\/\/graph\.facebook\.com\/v21\.0\/oauth\/access_token\?/);
  expect(Object.fromEntries(new URL(exchange.request.url).searchParams)).toEqual({
    client_id: "77",
    client_secret: "shh",
    redirect_uri: APP.redirectUri,
    code: "AQ1",
  });
  expect(exchange.read(reply(200, { access_token: "EAA" }))).toEqual({ said: { token: "EAA" } });
  const used = {
    error: { code: 100, error_subcode: 36009, message: "This authorization code has been used." },
  };
  expect(exchange.read(reply(400, used))).toMatchObject({ error: { class: "request", code: "100" } });

  const inspect = calls.inspect("EAA");
  expect(inspect.request.headers).toEqual({ authorization: "Bearer 77|shh" });
  const granular_scopes = [
    { scope: "whatsapp_business_management", target_ids: ["1", "2", "1"] },
    { scope: "whatsapp_business_messaging", target_ids: ["3"] },
  ];
  expect(inspect.read(reply(200, { data: { is_valid: true, granular_scopes } }))).toEqual({
    said: { accounts: ["1", "2"] },
  });
  expect(inspect.read(reply(200, { data: { is_valid: false } }))).toHaveProperty("error");
});

it("reads numbers as Meta writes them, and leaves out what it does not say", () => {
  const item = {
    id: "5",
    display_phone_number: "+1 555-010-0001",
    verified_name: "Tea",
    code_verification_status: "VERIFIED",
    quality_rating: "YELLOW",
    messaging_limit_tier: "TIER_1K",
    whatsapp_business_manager_messaging_limit: "TIER_2K",
    status: "CONNECTED",
    name_status: "APPROVED",
  };
  const { request, read } = calls.numbers("EAA", "1");
  expect(request.url).toContain("/v21.0/1/phone_numbers?fields=id%2Cdisplay_phone_number");
  expect(
    read(
      reply(200, {
        data: [
          item,
          { id: "6" },
          { id: "7", display_phone_number: "+44 20", messaging_limit_tier: "TIER_250" },
        ],
      }),
    ),
  ).toEqual({
    said: [
      {
        id: "5",
        number: "+15550100001",
        verifiedName: "Tea",
        verified: true,
        status: "CONNECTED",
        nameStatus: "APPROVED",
        quality: "YELLOW",
        limit: "TIER_2K",
      },
      expect.objectContaining({
        id: "7",
        number: "+4420",
        verified: false,
        quality: "UNKNOWN",
        limit: "TIER_250",
      }),
    ],
  });
});

it("verifies, registers and describes a number", () => {
  const code = calls.requestCode("EAA", "5", "VOICE", "en_US").request;
  expect([code.url, code.body]).toEqual([
    "https://graph.facebook.com/v21.0/5/request_code",
    "code_method=VOICE&language=en_US",
  ]);
  expect(calls.verifyCode("EAA", "5", "123456").request.body).toBe("code=123456");
  const register = calls.register("EAA", "5", "246810");
  expect(JSON.parse(String(register.request.body))).toEqual({ messaging_product: "whatsapp", pin: "246810" });
  expect(register.read(reply(200, { success: true }))).toEqual({ said: true });
  expect(register.read(reply(200, { success: false }))).toHaveProperty("error");
  const mismatch = { error: { code: 133005, message: "Two step verification PIN mismatch" } };
  expect(register.read(reply(400, mismatch))).toMatchObject({ error: { class: "account", code: "133005" } });
  const profile = calls
    .profile("EAA", "5")
    .read(reply(200, { data: [{ about: "Tea", websites: ["https://t.example"] }] }));
  expect(profile).toMatchObject({ said: { about: "Tea", email: "", websites: ["https://t.example"] } });
});

it("has the account's events sent to the channel", () => {
  const credentials = { phoneNumberId: "5", wabaId: "1", accessToken: "EAA", verifyToken: "v" };
  const { subscribe } = httpOf(whatsappCloud, { type: 4, contactId: "+15550100001", credentials });
  const { url, body } = subscribe!.request("https://c.example/hooks/k", "");
  expect(url).toBe("https://graph.facebook.com/v21.0/1/subscribed_apps");
  expect(JSON.parse(String(body))).toEqual({
    override_callback_uri: "https://c.example/hooks/k",
    verify_token: "v",
  });
  expect(subscribe!.read(reply(200, { success: true }))).toBeUndefined();
  expect(subscribe!.read(reply(403, {}))).toMatchObject({ class: "auth" });
});
