import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { whatsappCloud } from "#channels/whatsapp-cloud/index.ts";
import type { Content, HttpConnection, HttpRequest, TemplateEdit } from "#channels/kit/index.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import type { SandboxAccount } from "#server/features/channels/public.ts";

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;
let channel: SandboxAccount;
let connection: HttpConnection;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ OUTBOUND_ALLOW: receiver.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  channel = await connectSandbox(app, tenant, { hookUrl: `${receiver.origin}/hooks/a` });
  const pace = { deliveredMs: 20, readMs: 40, reviewMs: 20, magic: true };
  await app.call("PUT /chatbird/api/sandbox/accounts/{id}/pace", {
    token: tenant.token,
    params: { id: channel.channelId },
    body: pace,
  });
  const origin = `${app.platform.addresses.sandbox()}/whatsapp-cloud`;
  connection = whatsappCloud.connect({ ...channel, origin }) as HttpConnection;
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

async function call({ url, method, headers, body }: HttpRequest) {
  const reply = await fetch(url, { method, headers: { ...headers }, body: body as string });
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: await reply.text(),
  };
}
async function send(to: string, content: Content, reference = `r-${to}-${content.kind}`) {
  const message = { to, content, reference };
  return connection.sent(await call(connection.send(message, "")), message);
}
const events = () =>
  receiver.calls.flatMap(({ method, url, query, headers, body, at }) => {
    const received = connection.receive({ method, url, query, headers, body, receivedAt: at });
    expect(received.ok).toBe(true);
    return received.ok ? received.events : [];
  });
const receiptsOf = (reference: string) =>
  events().flatMap((event) => (event.kind === "receipt" && event.reference === reference ? [event] : []));
const written = (to: string) =>
  app.call("POST /chatbird/api/sandbox/phones", {
    token: tenant.token,
    body: { accountId: channel.channelId, address: to },
  });
async function say(to: string, text: string) {
  const phone = await written(to);
  return app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
    token: tenant.token,
    params: { id: phone.data.id },
    body: { kind: "text", text },
  });
}
const template = {
  name: "order_update",
  language: "en_US",
  category: "UTILITY",
  components: [
    {
      type: "BODY",
      text: "Hello {{1}}, your order {{2}} is on its way.",
      example: { body_text: [["Asha", "17"]] },
    },
    { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Stop" }] },
  ],
};
const filled = (body: string[]): Content => ({
  kind: "template",
  name: "order_update",
  language: "en_US",
  body,
  buttons: [],
});

describe("WhatsApp as Meta speaks it", () => {
  it("takes a template in, approves it and tells so", async () => {
    const calls = connection.templates!;
    const created = calls.created(await call(calls.create(template, "")));
    expect(created).toMatchObject({ status: "PENDING" });
    await receiver.until(() => events().some((event) => event.kind === "template"), "the verdict");
    expect(events().find((event) => event.kind === "template")).toMatchObject({
      name: "order_update",
      status: "APPROVED",
    });
    const listed = calls.listed(await call(calls.list(undefined, "")));
    expect(listed).toMatchObject({ templates: [{ name: "order_update", status: "APPROVED", reason: null }] });
  });

  it("takes an edit, does not send it until it is approved again, and refuses a second one", async () => {
    const calls = connection.templates!;
    const named = { ...template, name: "edited" };
    const made = calls.created(await call(calls.create(named, "")));
    const id = "vendorId" in made ? made.vendorId : "";
    const verdicts = () => events().filter((event) => event.kind === "template" && event.name === "edited");
    await receiver.until(() => verdicts().length === 1, "the first verdict");
    const pace = { deliveredMs: 20, readMs: 40, reviewMs: 1_500, magic: true };
    const patient = { token: tenant.token, params: { id: channel.channelId } };
    await app.call("PUT /chatbird/api/sandbox/accounts/{id}/pace", { ...patient, body: pace });
    const components = [{ type: "BODY", text: "Your order is on its way." }];
    const edit = async (change: TemplateEdit, of = id) =>
      calls.edit!.read(await call(calls.edit!.request(of, change, "")));
    expect(await edit({ components, category: "MARKETING" })).toMatchObject({ code: "100" });
    expect(await edit({ components: [] })).toMatchObject({ code: "100" });
    expect(await edit({ components }, "4711")).toMatchObject({ code: "100" });
    expect(await edit({ components })).toBeUndefined();
    const plain: Content = { kind: "template", name: "edited", language: "en_US", body: [], buttons: [] };
    expect(await send("+919812345618", plain)).toMatchObject({ error: { code: "132001" } });
    expect(await edit({ components })).toMatchObject({ text: expect.stringContaining("approved, rejected") });
    await receiver.until(() => verdicts().length === 2, "the second verdict");
    expect((await send("+919812345618", plain, "ref-edited")).kind).toBe("accepted");
    expect(await edit({ components })).toMatchObject({ text: expect.stringContaining("once in 24 hours") });
    await app.call("PUT /chatbird/api/sandbox/accounts/{id}/pace", {
      ...patient,
      body: { ...pace, reviewMs: 20 },
    });
  });

  it("takes the example of a header in two calls, and gives the handle that a template names it by", async () => {
    const { examples, create, created } = connection.templates!;
    const file = { name: "sale.png", mediaType: "image/png", bytes: new Uint8Array([137, 80, 78, 71]) };
    const begun = examples!.begun(await call(examples!.begin(file, "")));
    if (!("session" in begun)) throw new Error(begun.error.text);
    const short = { ...file, bytes: file.bytes.subarray(1) };
    expect(examples!.done(await call(examples!.put(begun.session, short, "")))).toHaveProperty("error");
    const done = examples!.done(await call(examples!.put(begun.session, file, "")));
    if (!("handle" in done)) throw new Error(done.error.text);
    const header = { type: "HEADER", format: "IMAGE", example: { header_handle: [done.handle] } };
    const pictured = { ...template, name: "with_picture", components: [header, ...template.components] };
    expect(created(await call(create(pictured, "")))).toHaveProperty("vendorId");
    const odd = { ...file, mediaType: "image/gif" };
    expect(examples!.begun(await call(examples!.begin(odd, "")))).toHaveProperty("error");
  });

  it("delivers a template and tells sent, delivered and read, signed", async () => {
    const outcome = await send("+919812345610", filled(["Asha", "17"]), "ref-template");
    expect(outcome.kind).toBe("accepted");
    await receiver.until(() => receiptsOf("ref-template").length === 3, "three receipts");
    expect(receiptsOf("ref-template").map(({ status }) => status)).toEqual(["sent", "delivered", "read"]);
    const phones = await app.call("GET /chatbird/api/sandbox/phones", {
      token: tenant.token,
      query: { search: "345610" },
    });
    expect(phones.data.list[0]).toMatchObject({ address: "+919812345610", unread: 1 });
    const read = () =>
      app.call("GET /chatbird/api/sandbox/phones/{id}/messages", {
        token: tenant.token,
        params: { id: phones.data.list[0]!.id },
      });
    // It is told first, and written down then.
    await eventually(async () => expect((await read()).data.list[0]!.told).toBe("read"));
    const thread = await read();
    expect(thread.data.list[0]).toMatchObject({
      direction: "in",
      bubble: { kind: "template", text: "Hello Asha, your order 17 is on its way." },
    });
    const pressed = await app.call("POST /chatbird/api/sandbox/messages/{id}/press", {
      token: tenant.token,
      params: { id: thread.data.list[0]!.id },
      body: { place: "button.0" },
    });
    expect(pressed.status).toBe(200);
    await receiver.until(() => events().some((event) => event.kind === "message"), "the answer");
    expect(events().find((event) => event.kind === "message")).toMatchObject({
      from: "+919812345610",
      content: { kind: "choice", title: "Stop" },
      replyTo: outcome.kind === "accepted" ? outcome.vendorId : "",
    });
  });

  it.each([
    ["too few values", filled(["Asha"]), "132000"],
    ["an unknown template", { ...filled([]), name: "nothing" } as Content, "132001"],
    ["another language", { ...filled(["a", "b"]), language: "hi" } as Content, "132001"],
    ["a line break in a value", filled(["a\nb", "c"]), "132012"],
  ])("refuses %s", async (_what, content, code) => {
    expect(await send("+919812345611", content)).toMatchObject({ kind: "refused", error: { code } });
  });

  it("fails free text to somebody who has not written, in a receipt", async () => {
    expect((await send("+919812345612", { kind: "text", text: "Hi" }, "ref-cold")).kind).toBe("accepted");
    await receiver.until(() => receiptsOf("ref-cold").length > 0, "the failure");
    expect(receiptsOf("ref-cold")).toMatchObject([
      { status: "failed", error: { class: "reengagement", code: "131047" } },
    ]);
  });

  it("delivers free text to somebody who has written", async () => {
    expect((await say("+919812345613", "Hello?")).status).toBe(200);
    await receiver.until(
      () => events().some((event) => event.kind === "message" && event.from === "+919812345613"),
      "the message",
    );
    await send("+919812345613", { kind: "text", text: "Hi" }, "ref-warm");
    await receiver.until(() => receiptsOf("ref-warm").length === 3, "three receipts");
  });

  it.each([
    ["03", "failed", "131026"],
    ["04", "failed", "131047"],
  ])("lets a number that ends with %s fail", async (digits, status, code) => {
    const reference = `ref-magic-${digits}`;
    await send(`+9198123456${digits}`, filled(["a", "b"]), reference);
    await receiver.until(() => receiptsOf(reference).length > 0, "the failure");
    expect(receiptsOf(reference)).toMatchObject([{ status, error: { code } }]);
  });

  it("refuses once for its rate, and repeats receipts, by the last digits", async () => {
    expect(await send("+919812345605", filled(["a", "b"]), "ref-05")).toMatchObject({
      kind: "retry",
      error: { code: "130429" },
    });
    expect((await send("+919812345605", filled(["a", "b"]), "ref-05")).kind).toBe("accepted");
    await send("+919812345606", filled(["a", "b"]), "ref-06");
    await receiver.until(() => receiptsOf("ref-06").length === 6, "each receipt twice");
    await send("+919812345607", filled(["a", "b"]), "ref-07");
    await receiver.until(() => receiptsOf("ref-07").length === 3, "three receipts");
    expect(receiptsOf("ref-07").map(({ status }) => status)).toEqual(["read", "delivered", "sent"]);
  });

  it("knows only its own tokens", async () => {
    const request = connection.send({ to: "+919812345614", content: filled([]), reference: "x" }, "");
    const reply = await call({ ...request, headers: { ...request.headers, authorization: "Bearer wrong" } });
    expect(connection.sent(reply, { to: "", content: filled([]), reference: "x" })).toMatchObject({
      kind: "refused",
      error: { class: "auth", code: "190" },
    });
  });

  it("counts what came twice", async () => {
    await send("+919812345615", filled(["a", "b"]), "ref-twice");
    await send("+919812345615", filled(["a", "b"]), "ref-twice");
    const counts = await app.call("GET /chatbird/api/sandbox/accounts/{id}/counts", {
      token: tenant.token,
      params: { id: channel.channelId },
    });
    expect(counts.data.repeated).toBe(1);
    expect(counts.data.taken).toBe(counts.data.references + 1);
  });
});
