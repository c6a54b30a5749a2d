import { createHash } from "node:crypto";
import { unsubscribeHeaders } from "../kit/email/index.ts";
import type { EmailContent } from "../kit/index.ts";
import { base64Lines, fileNameParameter, headerText, oneLine, quotedPrintable } from "./encode.ts";

/** A part of a mail: its own headers and its body. */
interface Part {
  headers: string[];
  body: string;
}

const text = (subtype: "plain" | "html", words: string): Part => ({
  headers: [`Content-Type: text/${subtype}; charset=utf-8`, "Content-Transfer-Encoding: quoted-printable"],
  body: quotedPrintable(words),
});

const attachment = ({
  fileName,
  mimeType,
  bytes,
}: NonNullable<EmailContent["attachments"]>[number]): Part => ({
  headers: [
    `Content-Type: ${/^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : "application/octet-stream"}`,
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; ${fileNameParameter(fileName)}`,
  ],
  body: base64Lines(bytes),
});

function multipart(kind: string, parts: Part[], seed: string): Part {
  // The same mail is the same bytes. No part holds this line: quoted-printable has no "=_", base64 no "_".
  const boundary = `=_${createHash("sha256").update(`${kind} ${seed}`).digest("hex").slice(0, 32)}`;
  const inner = parts.map(
    ({ headers, body }) => `--${boundary}\r\n${headers.join("\r\n")}\r\n\r\n${body}\r\n`,
  );
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: `${inner.join("")}--${boundary}--\r\n`,
  };
}

/** The content of a mail (RFC 2045, 2046): words, beside them HTML, and what is attached. */
function contentPart({ text: words, html, attachments = [] }: EmailContent, seed: string): Part {
  const plain = text("plain", words);
  const said = html === undefined ? plain : multipart("alternative", [plain, text("html", html)], seed);
  return attachments.length === 0 ? said : multipart("mixed", [said, ...attachments.map(attachment)], seed);
}

const REFERENCES_MAX = 20;

/** What mail programs know a conversation by (RFC 5322), and that a machine answers (RFC 3834). */
function threadHeaders({ inReplyTo, references = [], automatic }: EmailContent): string[] {
  const before = [...references, ...(inReplyTo ? [inReplyTo] : [])].slice(-REFERENCES_MAX).map(oneLine);
  return [
    ...(inReplyTo ? [`In-Reply-To: ${oneLine(inReplyTo)}`] : []),
    ...(before.length > 0 ? [`References: ${before.join("\r\n ")}`] : []),
    ...(automatic ? ["Auto-Submitted: auto-replied"] : []),
  ];
}

/** A whole mail (RFC 5322). */
export function writeMail(mail: {
  from: string;
  to: string;
  messageId: string;
  at: number;
  content: EmailContent;
}): string {
  const { headers, body } = contentPart(mail.content, mail.messageId);
  const { subject, replyTo } = mail.content;
  return [
    `From: ${mail.from}`,
    `To: ${mail.to}`,
    ...(replyTo ? [`Reply-To: ${oneLine(replyTo)}`] : []),
    `Subject: ${headerText(subject)}`,
    // RFC 5322 writes the zone as a number.
    `Date: ${new Date(mail.at).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: ${mail.messageId}`,
    ...threadHeaders(mail.content),
    ...Object.entries(unsubscribeHeaders(mail.content)).map(([name, value]) => `${name}: ${value}`),
    "MIME-Version: 1.0",
    ...headers,
    "",
    body,
  ].join("\r\n");
}
