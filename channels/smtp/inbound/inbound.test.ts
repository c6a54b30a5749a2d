import { describe, expect, it } from "vitest";
import type { ChannelEvent, SmtpConnection } from "../../kit/index.ts";
import { smtp } from "../index.ts";
import { wordsIn } from "./words.ts";

const credentials = { fromEmail: "shop@x.example", fromName: "Shop", host: "h", user: "u", password: "p" };
const connection = smtp.connect({ type: 1, contactId: "shop@x.example", credentials }) as SmtpConnection;
const AT = 1_700_000_000_000;
const lines = (...all: string[]) => all.join("\r\n");
const receive = (raw: string | Uint8Array, headOnly = false) =>
  connection.receive({ bytes: typeof raw === "string" ? Buffer.from(raw) : raw, headOnly, receivedAt: AT });
type Message = ChannelEvent & { kind: "message" };
const message = async (raw: string | Uint8Array): Promise<Message> => {
  const [event] = await receive(raw);
  expect(event).toMatchObject({ kind: "message" });
  return event as Message;
};
const HEAD = [
  "From: Asha <Asha@Y.example>",
  "To: shop@x.example",
  "Subject: Hi",
  "Message-ID: <1@y.example>",
];
const plain = (head: readonly string[], ...body: string[]) => lines(...HEAD, ...head, "", ...body);

describe("what somebody wrote", () => {
  it("is read of plain text", async () => {
    const raw = plain(
      ["In-Reply-To: <ref@x.example>", "References: <a@z.example> <ref@x.example>"],
      "Hello",
      "",
    );
    expect(await message(raw)).toEqual({
      kind: "message",
      vendorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: "asha@y.example",
      aliases: [],
      profileName: "Asha",
      at: AT,
      content: {
        kind: "email",
        subject: "Hi",
        text: "Hello",
        messageId: "<1@y.example>",
        references: ["<a@z.example>", "<ref@x.example>"],
      },
      replyTo: "<ref@x.example>",
    });
  });

  it("is read of HTML where there is no plain text, with the quote below", async () => {
    const html =
      "<p>Gr=FC=DFe</p><script>x()</script><p>Am Montag schrieb Shop:</p><blockquote>alt</blockquote>";
    const head = [
      "Content-Type: text/html; charset=iso-8859-1",
      "Content-Transfer-Encoding: quoted-printable",
    ];
    const { content } = await message(plain(head, html));
    expect(content).toMatchObject({ text: "Grüße", quoted: "Am Montag schrieb Shop:\nalt" });
  });

  it("is read in every script, and with its files", async () => {
    const raw = lines(
      "From: =?utf-8?B?4KSG4KS24KS+?= <asha@y.example>",
      `Subject: =?utf-8?B?${Buffer.from("मेरा ऑर्डर").toString("base64")}?= =?utf-8?B?${Buffer.from("طلبي").toString("base64")}?=`,
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("नमस्ते مرحبا").toString("base64"),
      "--b",
      "Content-Type: application/pdf",
      "Content-Disposition: attachment; filename*=utf-8''Rechnung%20%C3%A4.pdf",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("%PDF-1.4").toString("base64"),
      "--b--",
      "",
    );
    const read = await message(raw);
    expect(read).toMatchObject({
      profileName: "आशा",
      content: {
        subject: "मेरा ऑर्डरطلبي",
        text: "नमस्ते مرحبا",
        attachments: [{ fileName: "Rechnung ä.pdf", mimeType: "application/pdf", size: 8 }],
      },
    });
    expect(Buffer.from(read.files![0]!.bytes).toString()).toBe("%PDF-1.4");
  });

  it("is answered where it asks to be, and is known by its place where it has no Message-ID", async () => {
    const asked = await message(plain(["Reply-To: <Other@z.example>"], "x"));
    expect(asked).toMatchObject({ from: "other@z.example", aliases: ["asha@y.example"] });
    const nameless = (words: string) => message(lines("From: a@y.example", `Subject: ${words}`, "", "x"));
    expect((await nameless("one")).vendorId).toBe((await nameless("one")).vendorId);
    expect((await nameless("one")).vendorId).not.toBe((await nameless("two")).vendorId);
  });

  it.each([
    ["nothing", ""],
    ["no address", "From: nobody\r\n\r\nHello"],
    ["a mail of our own", "From: SHOP@x.example\r\n\r\nHello"],
    ["an answer to ourselves", "From: a@y.example\r\nReply-To: shop@x.example\r\n\r\nHello"],
  ])("is none in %s", async (_what, raw) => {
    expect(await receive(raw)).toEqual([{ kind: "other", what: expect.any(String) }]);
  });
});

describe("machines", () => {
  it.each([
    "Auto-Submitted: auto-replied",
    "Precedence: bulk",
    "List-Id: <news.y.example>",
    "Return-Path: <>",
    "X-Autoreply: yes",
  ])("are known by %s", async (head) => {
    expect(await message(plain([head], "I am away"))).toMatchObject({ automatic: true });
  });

  it("are not taken for people, nor people for them", async () => {
    expect(
      await message(plain(["Auto-Submitted: no", "Return-Path: <asha@y.example>"], "x")),
    ).not.toHaveProperty("automatic");
    expect(await message(lines("From: MAILER-DAEMON@mx.example", "", "x"))).toHaveProperty("automatic", true);
  });
});

const report = (action: string, status: string, diagnostic: string, id = "<ref-1@x.example>") =>
  lines(
    "From: MAILER-DAEMON@mx.example",
    "Subject: Undelivered",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "It could not be delivered.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; Asha@Y.example",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    "--b",
    "Content-Type: message/rfc822",
    "",
    "From: shop@x.example",
    "To: asha.old@y.example",
    `Message-ID: ${id}`,
    "",
    "Hello",
    "--b--",
    "",
  );

describe("reports", () => {
  it("say that a mail of ours failed, and whom it went to", async () => {
    expect(await receive(report("failed", "5.1.1", "550 5.1.1 No such user"))).toEqual([
      {
        kind: "receipt",
        vendorIds: ["<ref-1@x.example>"],
        reference: "ref-1",
        status: "failed",
        at: AT,
        error: { class: "recipient", code: "550", text: "550 5.1.1 No such user" },
        to: ["asha@y.example", "asha.old@y.example"],
      },
    ]);
  });

  it.each([
    ["4.2.2", "452 4.2.2 Mailbox full", "later"],
    ["5.2.2", "552 5.2.2 Mailbox full", "later"],
    ["5.7.1", "550 5.7.1 Refused as spam", "quality"],
  ])("tell %s as %s", async (status, words, errorClass) => {
    expect(await receive(report("failed", status, words))).toMatchObject([{ error: { class: errorClass } }]);
  });

  it("are of no consequence where the mail is another's, or may still arrive", async () => {
    const other = [{ kind: "other", what: "a report of a mail that is not ours" }];
    expect(await receive(report("failed", "5.1.1", "550 no", "<ref-1@z.example>"))).toEqual(other);
    expect(await receive(report("delayed", "4.4.1", "450 wait"))).toEqual(other);
  });
});

describe("a mail made to harm", () => {
  const timed = async (raw: string) => {
    const began = performance.now();
    const read = await message(raw);
    expect(performance.now() - began).toBeLessThan(15_000);
    return read;
  };

  it("is cut where its words have no end", async () => {
    const read = await timed(plain([], "x".repeat(300_000)));
    expect(read.content).toMatchObject({ omitted: "words" });
    expect((read.content as { text: string }).text).toHaveLength(100_000);
  });

  it("is taken by its head where its lines have no end, or its parts, or their depth", async () => {
    expect((await timed(plain([], "> x\r\n".repeat(500_000)))).content).toMatchObject({
      text: "",
      omitted: "mail",
    });
    const part = "--b\r\nContent-Type: application/pdf; name=a\r\n\r\nx\r\n";
    const many = plain(["Content-Type: multipart/mixed; boundary=b"], part.repeat(20_000));
    expect((await timed(many)).content).toMatchObject({ subject: "Hi", omitted: "mail" });
    const deep = Array.from(
      { length: 60 },
      (_one, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    expect((await timed(plain([deep.join("")]))).content).toMatchObject({ omitted: "mail" });
  });

  it("brings twenty files at most", async () => {
    const part =
      "--b\r\nContent-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment\r\n\r\nx\r\n";
    const read = await timed(plain(["Content-Type: multipart/mixed; boundary=b"], part.repeat(30), "--b--"));
    expect(read.files).toHaveLength(20);
    expect(read.content).toMatchObject({ omitted: "files" });
  });

  it("says so where its head alone was fetched", async () => {
    const [event] = await receive(lines(...HEAD, ""), true);
    expect(event).toMatchObject({ content: { subject: "Hi", text: "", omitted: "mail" } });
  });
});

describe("new words", () => {
  const OLD = ["> old", ">", "> older"];
  it.each([
    ["On Monday, Shop", "<shop@x.example> wrote:", "", ...OLD],
    ["Am Mo. schrieb Shop:", ...OLD],
    ["-----Original Message-----", "From: Shop", "old"],
    ["________________________________", "Von: Shop", "Gesendet: Montag", "alt"],
    ["From: Shop <shop@x.example>", "Sent: Monday", "old"],
  ])("stand above %s", (...quote) => {
    const { text, quoted } = wordsIn({ text: ["New words", "", ...quote, ""].join("\n") });
    expect(text).toBe("New words");
    expect(quoted).toBe(quote.join("\n"));
  });

  it("stay with what they answer where they stand between, or where there is nothing else", () => {
    const between = "> Which colour?\nRed\n> Which size?\nLarge";
    expect(wordsIn({ text: between })).toMatchObject({ text: between, quoted: "" });
    expect(wordsIn({ text: "> only\n> this" })).toMatchObject({ text: "> only\n> this", quoted: "" });
    expect(wordsIn({ text: "Name: Asha\nE-mail: a@y.example\nSize: L" }).quoted).toBe("");
  });
});
