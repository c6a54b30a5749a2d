import { describe, expect, it } from "vitest";
import { readMail } from "./mail.ts";

const lines = (...all: string[]) => all.join("\r\n");

describe("a mail that came", () => {
  it("is read with its encodings and parts", () => {
    const mail = readMail(
      lines(
        "From: =?utf-8?Q?Caf=C3=A9?= <shop@x.example>",
        "Subject: =?utf-8?B?4KSG4KSq?=",
        " =?utf-8?B?4KSV4KS+?=",
        "Message-ID: <ref-1@x.example>",
        'Content-Type: multipart/mixed; boundary="a"',
        "",
        "--a",
        'Content-Type: multipart/alternative; boundary="b"',
        "",
        "--b",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable",
        "",
        "Gr=C3=BC=C3=9F=",
        "e",
        "--b",
        "Content-Type: text/html; charset=utf-8",
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from("<p>Grüße</p>").toString("base64"),
        "--b--",
        "--a",
        "Content-Type: application/pdf",
        "Content-Disposition: attachment; filename*=utf-8''Rechnung%20%C3%A4.pdf",
        "",
        "%PDF",
        "--a--",
        "",
      ),
    );
    expect(mail).toEqual({
      subject: "आपका",
      from: "Café <shop@x.example>",
      messageId: "ref-1@x.example",
      text: "Grüße",
      html: "<p>Grüße</p>",
      attachments: ["Rechnung ä.pdf"],
    });
  });

  it("is read as far as it goes when it is broken", () => {
    expect(readMail("")).toMatchObject({ subject: "", text: "" });
    expect(readMail("no header\r\n\r\nbody")).toMatchObject({ text: "body" });
    expect(
      readMail(lines("Content-Type: multipart/mixed; boundary=x", "", "--x", "--x", "--x")),
    ).toMatchObject({
      attachments: [],
    });
  });
});
