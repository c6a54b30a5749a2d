import type { Account, Answering, Said } from "../../kit/protocol.ts";

const word = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
const lines = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");
const coded = (type: string, bytes: Uint8Array, more: readonly string[] = []): string =>
  [`Content-Type: ${type}`, "Content-Transfer-Encoding: base64", ...more, "", lines(bytes)].join("\r\n");

function textOf({ content }: Said): string {
  switch (content.kind) {
    case "text":
      return content.text;
    case "media":
      return content.media.caption ?? "";
    case "location":
      return [content.name ?? "", `${content.latitude}, ${content.longitude}`].join("\n").trim();
    case "choice":
      return content.title;
  }
}

/** The mail that a person's mail program makes of what they write (RFC 5322, 2045, 2047). */
export function writePersonsMail(
  { contactId, credentials }: Account,
  said: Said,
  { subject, inReplyTo, references }: Answering,
  file?: Uint8Array,
): Buffer {
  const { vendorId, from, profileName, at, content } = said;
  const text = coded("text/plain; charset=utf-8", Buffer.from(textOf(said)));
  const name = content.kind === "media" ? word(content.media.fileName) : "";
  const type = content.kind === "media" ? content.media.mimeType : "";
  const attached =
    file && coded(`${type}; name="${name}"`, file, [`Content-Disposition: attachment; filename="${name}"`]);
  const boundary = `=_${vendorId}`;
  const body = attached
    ? `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n--${boundary}\r\n${text}\r\n--${boundary}\r\n${attached}\r\n--${boundary}--\r\n`
    : `${text}\r\n`;
  const head = [
    `Return-Path: <${from}>`,
    `From: ${profileName && profileName !== from ? `${word(profileName)} ` : ""}<${from}>`,
    `To: <${credentials.fromEmail ?? contactId}>`,
    `Subject: ${word(subject)}`,
    `Date: ${new Date(at).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${vendorId}@people.example>`,
    ...(inReplyTo
      ? [`In-Reply-To: ${inReplyTo}`, `References: ${[references, inReplyTo].filter(Boolean).join(" ")}`]
      : []),
    "MIME-Version: 1.0",
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n${body}`);
}
