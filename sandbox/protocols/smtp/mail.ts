interface Mail {
  subject: string;
  from: string;
  messageId: string | undefined;
  inReplyTo?: string;
  text: string;
  html: string | undefined;
  attachments: string[];
}
interface Part {
  headers: Map<string, string>;
  body: string;
}

const DEPTH_MAX = 8;

/** A mail (RFC 5322, 2045 to 2047), its bytes as characters of Latin-1. */
export function readMail(raw: string): Mail {
  const mail = partOf(raw);
  const words = (name: string) => decodeWords(mail.headers.get(name) ?? "");
  const messageId = /<([^>]+)>/.exec(mail.headers.get("message-id") ?? "")?.[1];
  const inReplyTo = /<[^>]+>/.exec(mail.headers.get("in-reply-to") ?? "")?.[0];
  const found: Mail = {
    subject: words("subject"),
    from: words("from"),
    messageId,
    ...(inReplyTo ? { inReplyTo } : {}),
    text: "",
    html: undefined,
    attachments: [],
  };
  gather(mail, found, 0);
  return found;
}

function partOf(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(":");
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
  return { headers, body: end ? raw.slice(end.index + end[0].length) : "" };
}

/** A parameter of a header: its boundary, its charset, its file name. */
function parameter(header: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}\\*?=(?:"([^"]*)"|([^;\\s]+))`, "i").exec(header) ?? [];
  const value = quoted ?? bare;
  const extended = /^utf-8''(.+)$/i.exec(value ?? "")?.[1];
  return extended === undefined ? value && decodeWords(value) : decodeURIComponent(extended);
}

function gather(part: Part, mail: Mail, depth: number): void {
  const type = part.headers.get("content-type") ?? "text/plain";
  const boundary = parameter(type, "boundary");
  if (/^multipart\//i.test(type) && boundary && depth < DEPTH_MAX) {
    const pieces = part.body.split(`--${boundary}`).slice(1);
    for (const piece of pieces)
      if (!piece.startsWith("--")) gather(partOf(piece.replace(/^\r?\n/, "")), mail, depth + 1);
    return;
  }
  const disposition = part.headers.get("content-disposition") ?? "";
  const fileName = parameter(disposition, "filename") ?? parameter(type, "name");
  if (/^attachment/i.test(disposition) || fileName) {
    mail.attachments.push(fileName ?? "file");
    return;
  }
  const words = decode(part, parameter(type, "charset")).replace(/\r\n/g, "\n").trimEnd();
  if (/^text\/html/i.test(type)) mail.html ??= words;
  else mail.text ||= words;
}

function decode({ headers, body }: Part, charset = "utf-8"): string {
  const bytes = bytesOf((headers.get("content-transfer-encoding") ?? "").toLowerCase(), body);
  return bytes.toString(/^(iso-8859-1|latin1|windows-1252)$/i.test(charset) ? "latin1" : "utf8");
}

function bytesOf(encoding: string, body: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  return quoted(body.replace(/=\r?\n/g, ""));
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/** Encoded words of headers; white space between two of them is none. */
function decodeWords(header: string): string {
  return header
    .replace(/(\?=)\s+(=\?)/g, "$1$2")
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_all, charset: string, kind: string, text: string) => {
      const bytes =
        kind.toLowerCase() === "b" ? Buffer.from(text, "base64") : quoted(text.replaceAll("_", " "));
      return bytes.toString(/^iso-8859-1$/i.test(charset) ? "latin1" : "utf8");
    });
}
