const LINE = 76;
const WORD_BYTES = 45;

/** No line break may end a header and begin another. */
export const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ");

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Header text (RFC 2047): as it is, or in encoded words that each end with a whole character. */
export function headerText(given: string): string {
  const text = oneLine(given);
  if (isPlain(text)) return text;
  const words: string[] = [""];
  for (const character of text) {
    const word = (words.at(-1) ?? "") + character;
    if (Buffer.byteLength(word) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

/** A name and an address (RFC 5322). */
export function mailbox(name: string, address: string): string {
  const label = oneLine(name);
  if (label === "") return address;
  const written = isPlain(label) ? `"${label.replace(/["\\]/g, "\\$&")}"` : headerText(label);
  return `${written} <${address}>`;
}

/** A parameter that may hold any name (RFC 2231), beside a plain one for old readers. */
export function fileNameParameter(name: string): string {
  const plain = oneLine(name).replace(/[^\x20-\x7e]|["\\]/g, "_");
  const escaped = encodeURIComponent(oneLine(name)).replace(/['()*]/g, percent);
  return `filename="${plain}"; filename*=UTF-8''${escaped}`;
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Text as quoted-printable (RFC 2045): readable where it is ASCII, in lines that every server takes. */
export const quotedPrintable = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join("\r\n");

function quotedLine(line: string): string {
  const signs = [...Buffer.from(line)].map((byte, index, all) => {
    const isSpace = byte === 0x20 || byte === 0x09;
    const kept = isSpace ? index < all.length - 1 : byte > 0x20 && byte < 0x7f && byte !== 0x3d;
    return kept ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  });
  let [done, row] = ["", ""];
  for (const sign of signs) {
    if (row.length + sign.length >= LINE) {
      done += `${row}=\r\n`;
      row = "";
    }
    row += sign;
  }
  return done + row;
}

/** Bytes as base64 in lines (RFC 2045). */
export const base64Lines = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");
