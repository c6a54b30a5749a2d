import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { sealCredentials } from "../credentials.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import type { SmtpServer } from "#channels/kit/index.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { type StandInVendor, startVendor } from "#server/testing/vendor.ts";
import { openSocket } from "./socket.ts";

const PASSWORD = "s3cret-password";
let server: SMTPServer;
let vendor: StandInVendor;
let app: TestApp;
let token: string;
let channel: string;
let behaviour: Pick<SMTPServerOptions, "onRcptTo" | "onData"> = {};
let signOns = 0;
let mails: string[] = [];

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: false,
    logger: false,
    onAuth({ password }, _session, done) {
      signOns++;
      if (password === PASSWORD) done(null, { user: "shop" });
      else done(refusal(535, `5.7.8 wrong password ${password}`));
    },
    onRcptTo: (...given) => (behaviour.onRcptTo ? behaviour.onRcptTo(...given) : given[2]()),
    onData(stream, session, done) {
      if (behaviour.onData) return behaviour.onData(stream, session, done);
      let text = "";
      stream.on("data", (chunk) => (text += chunk));
      stream.on("end", () => {
        mails.push(text);
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  vendor = await startVendor({
    fromEmail: "shop@dlvrd.example",
    fromName: "Shop",
    host: "127.0.0.1",
    port: String(port),
    security: "starttls",
    user: "shop",
    password: PASSWORD,
  });
  app = await startApp(vendor.env, { channels: vendor.channels });
  token = (await app.tenant()).token;
  channel = await makeChannel(app, token, { environment: "sandbox" });
});
afterAll(async () => {
  await app.stop();
  vendor.close();
  await new Promise<void>((done) => server.close(done));
});
beforeEach(() => {
  behaviour = {};
  mails = [];
});

const send = async (text: string, id = channel) =>
  (
    await app.call("POST /e/enterprise/channels/{id}/test", {
      token,
      params: { id },
      body: { to: "asha@y.example", text },
    })
  ).data.outcome;
const check = async (id: string) =>
  (await app.call("POST /e/enterprise/channels/{id}/check", { token, params: { id } })).data;

describe("a channel to a mail server", () => {
  it("hands over mails and signs on once for several", async () => {
    expect(await send("first words")).toMatchObject({ kind: "accepted" });
    expect(await send(".\r\na line with a dot alone")).toMatchObject({ kind: "accepted" });
    expect(mails[0]).toContain("first words");
    expect(mails[1]).toContain("\r\n.\r\na line");
    expect(mails[0]).toMatch(/^From: "?Shop"? <shop@dlvrd\.example>/m);
    expect(signOns).toBe(1);
  });

  it("reads a refusal and goes on with the same conversation", async () => {
    behaviour = { onRcptTo: (_to, _session, done) => done(refusal(550, "5.1.1 no such user")) };
    expect(await send("to nobody")).toMatchObject({
      kind: "refused",
      error: { class: "recipient", code: "550" },
    });
    behaviour = {};
    const before = signOns;
    expect(await send("to somebody")).toMatchObject({ kind: "accepted" });
    expect(signOns).toBe(before);
  });

  it("knows a mail that never left from one of which nobody knows", async () => {
    behaviour = {
      onRcptTo: (_to, session) => void [...server.connections].find(({ id }) => id === session.id)!.close(),
    };
    expect(await send("not begun")).toMatchObject({ kind: "unreached" });
    behaviour = {
      onData(stream, session) {
        stream.on("data", () => {});
        stream.on("end", () => [...server.connections].find(({ id }) => id === session.id)!.close());
      },
    };
    expect(await send("cut off")).toMatchObject({ kind: "unknown" });
    behaviour = {};
    expect(await send("again")).toMatchObject({ kind: "accepted" });
  });

  it("tries its user name and password", async () => {
    expect(await check(channel)).toEqual({ outcome: "ready", reason: null });
    const id = await makeChannel(app, token, {
      name: "Wrong",
      contactId: "b@x.example",
      environment: "sandbox",
    });
    const { system } = app.platform.database;
    const row = (await system.query("select enterprise_id from channel where id = $1", [id])).rows[0];
    const wrong = { ...vendor.connected.get(id)!.credentials, password: "another-one" };
    await system.query("update channel set credentials = $2 where id = $1", [
      id,
      sealCredentials(app.platform.secrets, { ...row, id }, wrong),
    ]);
    expect(await check(id)).toMatchObject({
      outcome: "broken",
      reason: expect.stringContaining("wrong password •••"),
    });
    expect(await send("x", id)).toMatchObject({ kind: "refused", error: { class: "auth" } });
  });

  it("reaches no mail server of a private network when it is live", async () => {
    const id = await makeChannel(app, token, {
      name: "Inside",
      contactId: "c@x.example",
      data: { ...vendor.connected.get(channel)!.credentials },
    });
    expect(await send("x", id)).toEqual({
      kind: "unreached",
      reason: "127.0.0.1 is an address of a private network.",
    });
  });

  it("speaks with listed hosts alone, where the operator lists some", async () => {
    const reach = { inside: false, listed: ["mail.invalid", "*.x.invalid"], ownCertificate: false };
    const at = (host: string) => openSocket({ host, port: 9 } as SmtpServer, reach);
    await expect(at("smtp.example.net")).rejects.toThrow(
      "smtp.example.net is none of the hosts that may be called. Ask whoever runs this installation.",
    );
    for (const host of ["Mail.invalid", "a.x.invalid"])
      await expect(at(host)).rejects.not.toThrow("none of the hosts");
  });
});
