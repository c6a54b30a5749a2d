import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { isAddress } from "../../kit/email/index.ts";
import type { ReceivedMail } from "../../kit/index.ts";

/** Bounds of what is read of a mail: whoever writes one makes it as they like. */
const LINES_MAX = 400_000;
const HEAD_MAX = 128 * 1024;
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3 };

/** A mail as far as it could be read. */
export interface ParsedMail {
  mail: Email;
  /** Its head alone was read. */
  headOnly: boolean;
}

/** Reads a mail (RFC 5322, 2045 to 2049); undefined where not even its head can be read. */
export async function parseMail({ bytes, headOnly }: ReceivedMail): Promise<ParsedMail | undefined> {
  if (!headOnly && linesIn(bytes) <= LINES_MAX) {
    const mail = await parsed(bytes);
    if (mail) return { mail, headOnly: false };
  }
  const mail = await parsed(headOf(bytes));
  return mail && { mail, headOnly: true };
}

const parsed = (bytes: Uint8Array): Promise<Email | undefined> =>
  PostalMime.parse(bytes, LIMITS).catch(() => undefined);

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0 && lines <= LINES_MAX; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}

/** Everything up to the first empty line. */
function headOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.subarray(0, HEAD_MAX)).toString("latin1");
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  return bytes.subarray(0, end);
}

/** The first value of a header; "" where there is none. */
export const header = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** Message-IDs that stand in a header, with their brackets. */
export const idsIn = (value: string | undefined): string[] =>
  (value?.slice(0, HEAD_MAX).match(/<[^<>\s]{1,500}>/g) ?? []) as string[];

/** The first of these that can be written to, as it is known: in small letters. */
export function addressIn(...given: (Address | undefined)[]): { name: string; address: string } | undefined {
  const found = given.find((one) => one?.address !== undefined && isAddress(one.address));
  return found?.address === undefined
    ? undefined
    : { name: found.name, address: found.address.toLowerCase() };
}

/** The bytes of what was attached. */
export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
