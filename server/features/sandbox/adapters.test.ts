import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { ADAPTERS } from "#channels/registry.ts";
import type { Adapter, ChannelEvent, Content, HttpConnection, HttpRequest } from "#channels/kit/index.ts";
import { PROTOCOLS } from "#sandbox/registry.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

const { EMAIL, TELEGRAM, FACEBOOK, INSTAGRAM, WEB, GOOGLE, RCS } = CHANNEL_TYPES;
const NAMELESS: readonly ChannelType[] = [TELEGRAM, FACEBOOK, INSTAGRAM, WEB, GOOGLE];

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  // Google's set-up call wants its secret back.
  receiver.answer = ({ body }) => {
    const secret = /"secret":"(\w+)"/.exec(body.toString())?.[1];
    return secret ? { status: 200, body: JSON.stringify({ secret }) } : { status: 200 };
  };
  app = await startApp({ OUTBOUND_ALLOW: receiver.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

async function call({ url, method, headers, body }: HttpRequest) {
  const reply = await fetch(url, { method, headers: { ...headers }, body: body as string });
  return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
}

// A mail server is spoken with in another way: see foreign-clients.test.ts and the channels.
const spoken = ADAPTERS.filter(
  ({ vendor }) => vendor !== "smtp" && PROTOCOLS.some((protocol) => protocol.vendor === vendor),
);
const cases = spoken.flatMap((adapter) =>
  adapter.types.map((type) => [adapter.vendor, type, adapter] as const),
);
const personOf = (type: ChannelType, n: number): string => {
  if (type === EMAIL) return `asha${n}@people.example`;
  return NAMELESS.includes(type) ? `9812345${610 + n}` : `+91981${String(n).padStart(5, "0")}10`;
};
const contentOf = (adapter: Adapter, type: ChannelType): Content => {
  if (type === EMAIL) return { kind: "email", subject: "Hello", text: "Hello there" };
  if (adapter.vendor === "airtel" && type === RCS) {
    return { kind: "template", name: "t1", language: "en", body: ["Asha"], buttons: [], rendered: "Hi Asha" };
  }
  return { kind: "text", text: "Hello there" };
};

it("speaks every vendor that is no web page of our own", () => {
  const missing = ADAPTERS.map(({ vendor }) => vendor).filter(
    (vendor) => vendor !== "web" && !PROTOCOLS.some((protocol) => protocol.vendor === vendor),
  );
  expect(missing).toEqual([]);
  expect(
    PROTOCOLS.map(({ vendor }) => vendor).filter((vendor) => !ADAPTERS.some((one) => one.vendor === vendor)),
  ).toEqual([]);
});

describe.each(cases)("%s, type %i", (vendor, type, adapter) => {
  const n = cases.findIndex(([name, kind]) => name === vendor && kind === type);
  let connection: HttpConnection;
  let token = "";
  let hookUrl: string;
  const person = personOf(type, n);

  beforeAll(async () => {
    hookUrl = `${receiver.origin}/hooks/${vendor}-${type}`;
    const contactId =
      type === EMAIL ? "shop@dlvrd.example" : NAMELESS.includes(type) ? `shop${n}` : "+15550001111";
    const channel = await connectSandbox(app, tenant, { vendor, type, hookUrl, contactId });
    await app.call("PUT /chatbird/api/sandbox/accounts/{id}/pace", {
      token: tenant.token,
      params: { id: channel.channelId },
      body: { deliveredMs: 10, readMs: 20, reviewMs: 0, magic: false },
    });
    const origin = `${app.platform.addresses.sandbox()}/${vendor}`;
    connection = adapter.connect({ ...channel, origin }) as HttpConnection;
    const phone = await app.call("POST /chatbird/api/sandbox/phones", {
      token: tenant.token,
      body: { accountId: channel.channelId, address: person, name: "Asha" },
    });
    await app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
      token: tenant.token,
      params: { id: phone.data.id },
      body: { kind: "text", text: "Anybody there?" },
    });
    await receiver.until(
      (calls) => calls.some(({ url }) => url.startsWith(hookUrl)),
      "what the person wrote",
    );
  });

  const events = (): ChannelEvent[] =>
    receiver.calls
      .filter(({ url }) => url.startsWith(hookUrl))
      .flatMap(({ method, url, query, headers, body, at }) => {
        const received = connection.receive({ method, url, query, headers, body, receivedAt: at });
        expect(received, body.toString()).toMatchObject({ ok: true });
        return received.ok ? received.events : [];
      });

  it("knows the form's credentials, and gives a token for them", async () => {
    if (connection.token) {
      const reply = await call(connection.token.request(Date.now()));
      token = connection.token.read(reply)?.token ?? "";
      expect(token, reply.body).not.toBe("");
    }
    if (connection.probe) {
      const reply = await call(connection.probe.request(token));
      expect(connection.probe.read(reply), reply.body).toBeUndefined();
    }
  });

  it("takes a message, and reports it in a form that is understood", async () => {
    const message = {
      to: person,
      content: contentOf(adapter, type),
      reference: `ref-${vendor}-${type}`,
      callbackUrl: hookUrl,
    };
    const reply = await call(connection.send(message, token));
    const outcome = connection.sent(reply, message);
    expect(outcome, reply.body).toMatchObject({ kind: "accepted" });
    const { vendorId } = outcome as { vendorId: string };
    const promised = adapter.capabilities(type).receipts.filter((stage) => stage !== "failed");
    const told = () =>
      events().flatMap((event) => {
        if (event.kind === "watermark") return [event.status];
        return event.kind === "receipt" && event.vendorIds.includes(vendorId) ? [event.status] : [];
      });
    await receiver.until(() => promised.every((stage) => told().includes(stage)), promised.join(", "));
  });

  it("tells what a person wrote", () => {
    const silent = ["netcore", "sms-key", "ttbs", "mobeep", "vayacom", "sap365", "tanla"];
    if (silent.includes(vendor)) {
      expect(events().every(({ kind }) => kind !== "message")).toBe(true);
      return;
    }
    const said = events().find((event) => event.kind === "message");
    expect(said).toMatchObject({ from: person });
    expect(JSON.stringify(said)).toContain("Anybody there?");
  });

  it("turns a stranger away in a form that is understood", async () => {
    const message = { to: person, content: contentOf(adapter, type), reference: "other" };
    const request = connection.send(message, "strange");
    const secrets = new URL(request.url);
    for (const name of ["pswd", "password"])
      if (secrets.searchParams.has(name)) secrets.searchParams.set(name, "wrong");
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        name === "content-type" ? value : "wrong",
      ]),
    );
    const url = secrets.href.replace(/\/bot[^/]+\//, "/bot1:wrong/");
    const body =
      typeof request.body === "string" ? request.body.replace(/"key":"\w+"/, '"key":"wrong"') : request.body;
    const outcome = connection.sent(await call({ ...request, url, headers, body }), message);
    expect(outcome).toMatchObject({ kind: "refused", error: { class: "auth" } });
  });
});
