import { describe, expect, it } from "vitest";
import { credentialProblems, type EmailContent, type SmtpConnection, Unsendable } from "../kit/index.ts";
import { outgoing } from "../kit/testing/speak.ts";
import { fileNameParameter, headerText, mailbox, quotedPrintable } from "./encode.ts";
import { smtp } from "./index.ts";

const credentials = {
  fromEmail: "shop@x.example",
  fromName: "Asha's Shop",
  host: "smtp.x.example",
  port: "465",
  security: "tls",
  user: "u",
  password: "p",
};
const connection = smtp.connect({ type: 1, contactId: "shop@x.example", credentials }) as SmtpConnection;
const to = "asha@y.example";
const compose = (more: Partial<EmailContent> = {}) =>
  connection.compose(
    outgoing({ kind: "email", subject: "Hi", text: "Hello", ...more }, { to }),
    1_700_000_000_000,
  );

/** Undoes what `quotedPrintable` does, by RFC 2045 alone. */
const unquoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
    "latin1",
  ).toString();

describe("writing", () => {
  it("writes words alone as one part, under a name that is always the same", () => {
    expect(connection.server).toEqual({
      host: "smtp.x.example",
      port: 465,
      security: "tls",
      user: "u",
      password: "p",
    });
    expect(compose()).toEqual({
      from: "shop@x.example",
      to,
      content: [
        'From: "Asha\'s Shop" <shop@x.example>',
        `To: ${to}`,
        "Subject: Hi",
        "Date: Tue, 14 Nov 2023 22:13:20 +0000",
        "Message-ID: <ref-1@x.example>",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable",
        "",
        "Hello",
      ].join("\r\n"),
    });
    expect(compose({ html: "<p>x</p>" })).toEqual(compose({ html: "<p>x</p>" }));
  });

  it("puts HTML beside the words, and what is attached beside both", () => {
    const attachments = [{ fileName: "रसीद.pdf", mimeType: "application/pdf", bytes: Buffer.from("abc") }];
    const { content } = compose({ html: "<p>x=1</p>", attachments });
    const [outer, inner] = [...content.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary);
    expect(content).toContain("multipart/mixed");
    expect(content.split(`--${outer}`)).toHaveLength(4);
    expect(content.split(`--${inner}`)).toHaveLength(4);
    expect(content).toContain("<p>x=3D1</p>");
    expect(content).toContain("YWJj");
    expect(content).toContain("filename*=UTF-8''%E0%A4%B0");
  });

  it("says where the mails are ended, with one click over HTTPS alone", () => {
    const { content } = compose({ unsubscribe: "https://d.example/p/1" });
    expect(content).toContain("\r\nList-Unsubscribe: <https://d.example/p/1>\r\n");
    expect(content).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    const plain = compose({ unsubscribe: "http://127.0.0.1/p/1" }).content;
    expect(plain).toContain("List-Unsubscribe: <http://127.0.0.1/p/1>");
    expect(plain).not.toContain("List-Unsubscribe-Post");
  });

  it("lets nobody begin a header of their own", () => {
    const { content } = compose({
      subject: "Hi\r\nBcc: all@x.example",
      replyTo: "a@x.example\nBcc: all@x.example",
      attachments: [{ fileName: 'a"\r\nX: y', mimeType: "text/x\r\nX: y", bytes: new Uint8Array() }],
    });
    expect(content).not.toMatch(/^(Bcc|X):/m);
    expect(() =>
      connection.compose(outgoing({ kind: "email", subject: "s", text: "t" }, { to: "a@x\nb" }), 0),
    ).toThrow(Unsendable);
    expect(() => connection.compose(outgoing({ kind: "text", text: "t" }, { to }), 0)).toThrow(Unsendable);
  });

  it.each(["plain", "Grüße, नमस्ते! ".repeat(12), "x".repeat(200), "a=b \t", "line\n\nline ", "مرحبا 👋🏽"])(
    "keeps %j whole in the body and in headers",
    (text) => {
      const quoted = quotedPrintable(text);
      expect(unquoted(quoted)).toBe(text.replace(/\n/g, "\r\n"));
      expect(quoted.split("\r\n").every((line) => line.length <= 76 && /^[\x20-\x7e]*$/.test(line))).toBe(
        true,
      );
      const words = headerText(text).split("\r\n ");
      const decoded = words.map((word) => {
        const encoded = /^=\?utf-8\?B\?(.*)\?=$/.exec(word)?.[1];
        return encoded === undefined ? word : Buffer.from(encoded, "base64").toString();
      });
      expect(decoded.join("")).toBe(text.replace(/\n+/g, " "));
      expect(words.every((word) => word.length <= 75 || !word.startsWith("=?"))).toBe(true);
    },
  );

  it("quotes names", () => {
    expect(mailbox('A "B" \\', "a@x")).toBe('"A \\"B\\" \\\\" <a@x>');
    expect(mailbox("", "a@x")).toBe("a@x");
    expect(fileNameParameter("a'(1).pdf")).toBe("filename=\"a'(1).pdf\"; filename*=UTF-8''a%27%281%29.pdf");
  });
});

it.each<[number, string, object]>([
  [250, "2.0.0 queued as 1", { kind: "accepted", vendorId: "<ref-1@x.example>" }],
  [421, "4.7.0 try later", { kind: "retry", error: { class: "server" } }],
  [450, "greylisted", { kind: "retry" }],
  [535, "5.7.8 bad credentials", { kind: "refused", error: { class: "auth" } }],
  [550, "5.1.1 no such user", { kind: "refused", error: { class: "recipient", code: "550" } }],
  [552, "5.2.2 mailbox full", { kind: "refused", error: { class: "recipient" } }],
  [552, "too big", { kind: "refused", error: { class: "request" } }],
  [550, "5.7.1 blocked", { kind: "refused", error: { class: "quality" } }],
  [554, "spam", { kind: "refused", error: { class: "quality" } }],
  [501, "syntax", { kind: "refused", error: { class: "request" } }],
])("reads the answer %s %s", (code, text, outcome) => {
  const mail = outgoing({ kind: "email", subject: "s", text: "t" }, { to });
  expect(connection.sent({ code, text }, mail)).toMatchObject(outcome);
});

it("takes only what a field is for", () => {
  const wrong = { ...credentials, fromEmail: "me at x.example", port: "5a" };
  expect(credentialProblems(smtp, 1, wrong)).toEqual([
    { field: "fromEmail", message: "Please enter a valid email address" },
    { field: "port", message: "Port must be a number." },
  ]);
});

it("says what is wrong with its settings", () => {
  expect(credentialProblems(smtp, 1, credentials)).toEqual([]);
  const wrong = { ...credentials, host: "https://smtp.x", port: "99999", security: "none" };
  expect(credentialProblems(smtp, 1, wrong).map(({ field }) => field)).toEqual(["host", "port", "security"]);
});
