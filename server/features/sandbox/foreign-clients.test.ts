import type { Conversation } from "@sinch/conversation";
import { SinchClient } from "@sinch/sdk-core";
import { Bot, GrammyError } from "grammy";
import nodemailer from "nodemailer";
import SparkPost from "sparkpost";
import twilio from "twilio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WhatsAppAPI } from "whatsapp-api-js";
import { ActionButtons, Body, Button, Interactive, Text } from "whatsapp-api-js/messages";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import type { SandboxChannel } from "./public.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const origin = (vendor: string) => `${app.platform.addresses.sandbox()}/${vendor}`;
const connect = (vendor: string, type: ChannelType, contactId = "+15550001111") =>
  connectSandbox(app, tenant, { vendor, type, contactId });

async function phoneOf({ channelId }: SandboxChannel, address: string) {
  const made = await app.call("POST /chatbird/api/sandbox/phones", {
    token: tenant.token,
    body: { accountId: channelId, address },
  });
  return made.data.id;
}
const write = async (channel: SandboxChannel, address: string, text: string) =>
  app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
    token: tenant.token,
    params: { id: await phoneOf(channel, address) },
    body: { kind: "text", text },
  });
/** What a telephone shows of what was sent to it. */
async function shown(channel: SandboxChannel, address: string) {
  const thread = await app.call("GET /chatbird/api/sandbox/phones/{id}/messages", {
    token: tenant.token,
    params: { id: await phoneOf(channel, address) },
  });
  return thread.data.list.filter(({ direction }) => direction === "in").map(({ bubble }) => bubble);
}
const fault = (channel: SandboxChannel, kind: string) =>
  app.call("PUT /chatbird/api/sandbox/accounts/{id}/faults", {
    token: tenant.token,
    params: { id: channel.channelId },
    body: { faults: [{ kind, percent: 100, enabled: true }] },
  });

describe("whatsapp-api-js at the Cloud API", () => {
  const clientOf = (channel: SandboxChannel, token = channel.credentials.accessToken ?? "") =>
    new WhatsAppAPI({
      token,
      secure: false,
      v: "v21.0",
      ponyfill: {
        fetch: ((url: string, init: RequestInit) =>
          fetch(url.replace("https://graph.facebook.com", origin("whatsapp-cloud")), init)) as typeof fetch,
      },
    });

  it("sends a text and buttons", async () => {
    const channel = await connect("whatsapp-cloud", CHANNEL_TYPES.WHATSAPP);
    const id = channel.credentials.phoneNumberId ?? "";
    const client = clientOf(channel);
    const reply = await client.sendMessage(id, "919812345610", new Text("Hello"));
    expect(reply).toMatchObject({ messages: [{ id: expect.stringMatching(/^wamid\./) as string }] });
    const buttons = new ActionButtons(new Button("yes", "Yes"), new Button("no", "No"));
    await client.sendMessage(id, "919812345610", new Interactive(buttons, new Body("Shall we?")));
    const [latest, first] = await shown(channel, "+919812345610");
    expect(first).toMatchObject({ kind: "text", text: "Hello" });
    expect(latest).toMatchObject({
      kind: "buttons",
      text: "Shall we?",
      buttons: [
        { title: "Yes", value: "yes" },
        { title: "No", value: "no" },
      ],
    });
  });

  it("understands its errors", async () => {
    const channel = await connect("whatsapp-cloud", CHANNEL_TYPES.WHATSAPP);
    const id = channel.credentials.phoneNumberId ?? "";
    const refused = await clientOf(channel, "wrong").sendMessage(id, "919812345610", new Text("Hello"));
    expect(refused).toMatchObject({ error: { code: 190 } });
  });
});

describe("grammY at the Bot API", () => {
  it("sends once the person has pressed Start, and understands a refusal", async () => {
    const channel = await connect("telegram", CHANNEL_TYPES.TELEGRAM, "shop_bot");
    const bot = new Bot(channel.credentials.botToken ?? "", { client: { apiRoot: origin("telegram") } });
    expect(await bot.api.getMe()).toMatchObject({ is_bot: true, username: "shop_bot" });
    await expect(bot.api.sendMessage(4711, "Hello")).rejects.toMatchObject({
      error_code: 400,
      description: "Bad Request: chat not found",
    });
    await write(channel, "4711", "/start");
    const sent = await bot.api.sendMessage(4711, "Hello", {
      reply_markup: { inline_keyboard: [[{ text: "Track", callback_data: "track" }]] },
    });
    expect(sent).toMatchObject({ chat: { id: 4711 }, text: "Hello" });
    expect(await shown(channel, "4711")).toMatchObject([
      { text: "Hello", buttons: [{ title: "Track", value: "track" }] },
    ]);
    await fault(channel, "429");
    const error: unknown = await bot.api.sendMessage(4711, "Again").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GrammyError);
    expect(error).toMatchObject({ error_code: 429, parameters: { retry_after: 1 } });
    const stranger = new Bot("1:wrong", { client: { apiRoot: origin("telegram") } });
    await expect(stranger.api.getMe()).rejects.toMatchObject({ error_code: 401 });
  });
});

describe("Sinch's SDK at the Conversation API", () => {
  it("fetches a token and sends", async () => {
    const channel = await connect("sinch", CHANNEL_TYPES.SMS);
    const { projectId = "", keyId = "", keySecret = "", appId = "" } = channel.credentials;
    const at = origin("sinch");
    const sinch = new SinchClient({
      projectId,
      keyId,
      keySecret,
      authHostname: at,
      conversationHostname: at,
    });
    const request: Conversation.SendMessageRequestData<Conversation.IdentifiedBy> = {
      sendMessageRequestBody: {
        app_id: appId,
        recipient: { identified_by: { channel_identities: [{ channel: "SMS", identity: "919812345610" }] } },
        message: { text_message: { text: "Hello" } },
      },
    };
    expect(await sinch.conversation.messages.send(request)).toMatchObject({
      message_id: expect.any(String) as string,
    });
    expect(await shown(channel, "+919812345610")).toMatchObject([{ text: "Hello" }]);
    const stranger = new SinchClient({
      projectId,
      keyId,
      keySecret: "wrong",
      authHostname: at,
      conversationHostname: at,
    });
    await expect(stranger.conversation.messages.send(request)).rejects.toThrow();
  });
});

describe("Twilio's client", () => {
  it("sends, and understands an error", async () => {
    const channel = await connect("twilio", CHANNEL_TYPES.SMS);
    const { accountSid = "", authToken = "" } = channel.credentials;
    const clientOf = (token: string) => {
      const base = new twilio.RequestClient();
      const client = twilio(accountSid, token, { httpClient: base });
      const request = base.request.bind(base);
      base.request = ((options: { uri: string }) =>
        request({
          ...options,
          uri: options.uri.replace("https://api.twilio.com", origin("twilio")),
        } as never)) as never;
      return client;
    };
    const made = await clientOf(authToken).messages.create({
      from: "+15550001111",
      to: "+919812345610",
      body: "Hello",
    });
    expect(made).toMatchObject({ status: "queued", body: "Hello", errorCode: null });
    expect(await shown(channel, "+919812345610")).toMatchObject([{ text: "Hello" }]);
    await expect(
      clientOf("wrong").messages.create({ from: "+15550001111", to: "+919812345610", body: "Hello" }),
    ).rejects.toMatchObject({ status: 401, code: 20003 });
  });
});

describe("SparkPost's client", () => {
  it("sends a mail, and understands an error", async () => {
    const channel = await connect("sparkpost", CHANNEL_TYPES.EMAIL, "shop@dlvrd.example");
    const client = new SparkPost(channel.credentials.authKey ?? "", { origin: origin("sparkpost") });
    const mail = {
      content: { from: "shop@dlvrd.example", subject: "Hello", html: "<p>Hi</p>" },
      recipients: [{ address: "asha@people.example" }],
    };
    expect(await client.transmissions.send(mail)).toMatchObject({
      results: { total_accepted_recipients: 1 },
    });
    expect(await shown(channel, "asha@people.example")).toMatchObject([
      { kind: "email", email: { subject: "Hello", html: "<p>Hi</p>", from: "shop@dlvrd.example" } },
    ]);
    const stranger = new SparkPost("wrong", { origin: origin("sparkpost") });
    await expect(stranger.transmissions.send(mail)).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe("nodemailer at the mail server", () => {
  it("signs on, sends over STARTTLS, and understands refusals", async () => {
    const channel = await connect("smtp", CHANNEL_TYPES.EMAIL, "shop@dlvrd.example");
    const { host, port, user = "", password = "" } = channel.credentials;
    const transportOf = (pass: string) =>
      nodemailer.createTransport({
        host,
        port: Number(port),
        requireTLS: true,
        tls: { rejectUnauthorized: false },
        auth: { user, pass },
      });
    const mail = {
      from: "Shop <shop@dlvrd.example>",
      to: "asha@people.example",
      messageId: "<ref-1@dlvrd.example>",
      subject: "आपका ऑर्डर",
      text: "Grüße.\n.\nEnd",
      html: "<p>Grüße</p>",
      attachments: [{ filename: "bill.pdf", content: "%PDF-" }],
    };
    expect(await transportOf(password).sendMail(mail)).toMatchObject({
      response: expect.stringMatching(/^250 2\.0\.0 Ok/) as string,
    });
    expect(await shown(channel, "asha@people.example")).toMatchObject([
      {
        text: "Grüße.\n.\nEnd",
        email: { subject: "आपका ऑर्डर", html: "<p>Grüße</p>", attachments: ["bill.pdf"] },
      },
    ]);
    await expect(transportOf("wrong").sendMail(mail)).rejects.toMatchObject({ responseCode: 535 });
    await fault(channel, "5xx");
    // Signing on meets the fault as well.
    await expect(transportOf(password).sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
  });
});
