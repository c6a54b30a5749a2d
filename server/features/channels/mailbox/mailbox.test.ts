import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type MailHost, startMailHost } from "#server/testing/mail-host.ts";
import { type StandInVendor, startVendor } from "#server/testing/vendor.ts";

let host: MailHost;
let vendor: StandInVendor;
let app: TestApp;
let tenant: Tenant;
let token: string;
let desk: Speaker;
let channel: string;
beforeAll(async () => {
  host = await startMailHost();
  host.put(mailOf("before", "From before the channel was made"), new Date(Date.now() - 3_600_000));
  vendor = await startVendor(host.credentials);
  app = await startApp(vendor.env, { channels: vendor.channels });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant);
  await app.platform.database.system.query("update app_user set chat_capacity = 50");
  desk = await sitDown(app, tenant.people[3].token);
  channel = await makeChannel(app, token, { environment: "sandbox" });
});
afterAll(async () => {
  await app.stop();
  vendor.close();
  await host.close();
});

const lines = (...all: string[]) => all.join("\r\n");
function mailOf(person: string, text: string, head: readonly string[] = []): string {
  const id = `Message-ID: <${person}-${text.length}@people.example>`;
  return lines(`From: ${person}@people.example`, `Subject: About ${person}`, id, ...head, "", text, "");
}
const began = async (person: string) =>
  (await desk.event("newChat", ({ data }) => data.chat.customer.number === `${person}@people.example`)).data;
const messagesOf = async (person: string) =>
  (
    await app.platform.database.system.query<{ content: any }>(
      `select m.content from chat_message m join chat c on c.id = m.chat_id
       where c.address = $1 and m.author = 'customer' order by m.seq`,
      [`${person}@people.example`],
    )
  ).rows.map(({ content }) => content);
const detailsOf = async (id: string) =>
  (await app.call("GET /e/enterprise/channels/{id}/details", { token, params: { id } })).data.details;

/** Everything that lies in the mailbox now is read once this one is. */
let marks = 0;
async function readUpToHere(): Promise<void> {
  const person = `mark${++marks}`;
  host.put(mailOf(person, "mark"));
  await began(person);
}

describe("a mailbox", () => {
  it("is read from when it was entered on, with files and quotes", async () => {
    const body = lines(
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "New words",
      "",
      "On Monday Shop wrote:",
      "> Old words",
      "--b",
      "Content-Type: text/plain; name=list.txt",
      "Content-Disposition: attachment; filename=list.txt",
      "",
      "one, two",
      "--b",
      "Content-Type: application/x-msdownload; name=run.exe",
      "Content-Disposition: attachment; filename=run.exe",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(`MZ${"\0".repeat(200)}`).toString("base64"),
      "--b--",
    );
    host.put(
      lines("From: Asha <asha@people.example>", "Subject: Files", "Message-ID: <f@people.example>", body),
    );
    const { chat, messages } = await began("asha");
    expect(chat.customer.name).toBe("Asha");
    expect(messages.slice(0, 2).map(({ content }: any) => content)).toMatchObject([
      {
        kind: "email",
        subject: "Files",
        text: "New words",
        quoted: "On Monday Shop wrote:\n> Old words",
        omitted: "files",
      },
      { kind: "media", media: "document", fileName: "list.txt", mimeType: "text/plain" },
    ]);
    const file = await fetch(new URL(messages[1].content.url, app.platform.addresses.own()), {
      headers: { "authentication-token": tenant.people[3].token },
    });
    expect((await file.text()).trim()).toBe("one, two");
    expect(await messagesOf("before")).toEqual([]);
  });

  it("gives each mail once, also when its place was lost or its numbers are others", async () => {
    host.put(mailOf("once", "Only once"));
    await began("once");
    const { system } = app.platform.database;
    await system.query("update channel_mailbox set last_uid = 41 where channel_id = $1", [channel]);
    await readUpToHere();
    host.renumber();
    await readUpToHere();
    expect(await messagesOf("once")).toHaveLength(1);
    expect(await messagesOf("before")).toEqual([]);
  });

  it("is left as it is by a mail that is too large, and by one that is broken: what comes after arrives", async () => {
    const large = host.put(
      Buffer.concat([Buffer.from(mailOf("large", "")), Buffer.alloc(30 * 1024 * 1024, "x\r\n")]),
    );
    host.put(Buffer.from([0xff, 0xfe, 0x00, 0x0a, 0x0a]));
    host.put("Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n--");
    await readUpToHere();
    expect(await messagesOf("large")).toEqual([
      { kind: "email", subject: "About large", text: "", omitted: "mail" },
    ]);
    expect(host.fetched).toContain(large);
  });

  it("begins no chat with a machine", async () => {
    host.put(mailOf("away", "I am away", ["Auto-Submitted: auto-replied"]));
    host.put(mailOf("news", "Buy", ["List-Id: <news.people.example>"]));
    await readUpToHere();
    expect(await messagesOf("away")).toEqual([]);
    expect(await messagesOf("news")).toEqual([]);
  });
});

const bounced = (id: string, to: string) =>
  lines(
    "From: MAILER-DAEMON@mx.example",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 No such user",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: ${id}`,
    "--b--",
    "",
  );

it("answers in the same conversation, and hears that the answer could not be delivered", async () => {
  host.put(mailOf("ben", "Where is it?", ["References: <first@people.example>"]));
  const { chat } = await began("ben");
  await desk.ask("agentPickupChat", { chatId: chat.chatId });
  const said = await desk.ask("agentReplyChat", {
    chatId: chat.chatId,
    messageId: newId(),
    text: "On its way",
  });
  const { seq } = said.data.message;
  const mail = await eventually(() => {
    const found = host.sent.find((one) => one.includes("On its way"));
    expect(found).toBeDefined();
    return found!;
  });
  expect(mail).toContain("Subject: Re: About ben");
  expect(mail).toContain("In-Reply-To: <ben-12@people.example>");
  expect(mail.replace(/\r\n /g, " ")).toContain("References: <first@people.example> <ben-12@people.example>");
  expect(mail).not.toContain("Auto-Submitted");
  const id = /^Message-ID: (.+)$/m.exec(mail)![1]!.trim();
  host.put(bounced(id, "somebody.else@people.example"));
  await readUpToHere();
  host.put(bounced(id, "ben@people.example"));
  const failed = await desk.event("chatChanged", (frame) =>
    frame.data.messages.some((one: any) => one.seq === seq && one.status === 3),
  );
  expect(JSON.stringify(failed.data.messages)).toContain("No such user");
  const { rows } = await app.platform.database.system.query(
    "select count(*)::int as n from message_event where status = 30",
  );
  expect(rows[0].n).toBe(1);
});

describe("a mailbox that cannot be read", () => {
  const LIVE = { name: "Live", contactId: "live@dlvrd.example" };
  const failing = async (id: string) =>
    eventually(async () => {
      const { mailbox } = await detailsOf(id);
      expect(mailbox?.error ?? null).not.toBeNull();
      return mailbox!;
    });

  it("is said to be so, rests, and holds up nobody", async () => {
    const id = await makeChannel(app, token, {
      ...LIVE,
      name: "Wrong",
      environment: "sandbox",
      contactId: "w@x.example",
    });
    const { imapPassword: _none, ...rest } = { ...host.credentials, imapPassword: "" };
    const { system } = app.platform.database;
    const { sealCredentials } = await import("../credentials.ts");
    const row = (await system.query("select enterprise_id from channel where id = $1", [id])).rows[0];
    const sealed = sealCredentials(
      app.platform.secrets,
      { ...row, id },
      { ...rest, imapPassword: "another-one" },
    );
    await system.query("update channel set credentials = $2 where id = $1", [id, sealed]);
    await app.platform.bus.publish("dlvrd_channel_changed", id);
    await system.query("update channel_mailbox set due_at = now() where channel_id = $1", [id]);
    // It may have been tried before it was said to be due, and is then tried once more.
    const mailbox = await eventually(async () => {
      const one = await failing(id);
      expect(Date.parse(one.nextAt) - Date.now()).toBeGreaterThan(4 * 60_000);
      return one;
    });
    expect(mailbox.error).toBe("The mailbox refuses the user name or the password: wrong password •••");
    const checked = await app.call("POST /e/enterprise/channels/{id}/check", { token, params: { id } });
    expect(checked.data).toEqual({ outcome: "broken", reason: mailbox.error });
    const shown = await app.call("GET /e/enterprise/channels/{id}", { token, params: { id } });
    expect(shown.data.channel.state).toBe("ready");
    await readUpToHere();
  });

  it("is none of a private network where the channel is live, and none of its own for a channel that only sends", async () => {
    const id = await makeChannel(app, token, { ...LIVE, data: { ...host.credentials } });
    expect((await failing(id)).error).toBe("127.0.0.1 is an address of a private network.");
    const only = await makeChannel(app, token, { name: "Only sends", contactId: "o@x.example" });
    expect(await detailsOf(only)).toMatchObject({ mailbox: null, capabilities: { receipts: [] } });
  });
});
