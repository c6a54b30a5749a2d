import { cut as cutShort } from "#contract/cut.ts";
import type { Email } from "postal-mime";
import {
  type ChannelEvent,
  type InboundFile,
  type Omitted,
  type ReceivedMail,
  uuidOf,
} from "../../kit/index.ts";
import { isAutomatic } from "./automatic.ts";
import { bounceOf, isReport } from "./bounce.ts";
import { addressIn, bytesOf, idsIn, type ParsedMail, parseMail } from "./parse.ts";
import { wordsIn } from "./words.ts";

/** The address that mails go out from, and the domain in our Message-IDs. */
export interface Sender {
  address: string;
  domain: string;
}

const SUBJECT_MAX = 500;
const FILES_MAX = 20;
const FILE_NAME_MAX = 200;
const REFERENCES_MAX = 20;
/** A picture within the text that is smaller is an ornament: a logo, a pixel that counts readers. */
const ORNAMENT_BYTES = 8 * 1024;

const other = (what: string): ChannelEvent[] => [{ kind: "other", what }];

/** What a mail of the mailbox tells of: what somebody wrote, or that a mail of ours could not be delivered. */
export async function receiveMail(sender: Sender, received: ReceivedMail): Promise<ChannelEvent[]> {
  const read = await parseMail(received);
  if (!read) return other("a mail that cannot be read");
  const { mail } = read;
  if (isReport(mail)) {
    const bounce = bounceOf(mail, sender.domain, received.receivedAt);
    return bounce ? [bounce] : other("a report of a mail that is not ours");
  }
  const from = addressIn(mail.from, mail.sender);
  if (!from) return other("a mail of nobody");
  if (from.address === sender.address.toLowerCase()) return other("a mail of our own");
  const automatic = isAutomatic(mail, from.address);
  // Whoever asks to be answered elsewhere is: a form on a web page writes for somebody else.
  const person = automatic ? from : (addressIn(...(mail.replyTo ?? [])) ?? from);
  if (person.address === sender.address.toLowerCase()) return other("a mail of our own");
  const { files, omitted } = automatic ? { files: [], omitted: mail.attachments.length > 0 } : filesOf(mail);
  const before = [...idsIn(mail.references), ...idsIn(mail.inReplyTo).slice(0, 1)];
  const [messageId] = idsIn(mail.messageId);
  return [
    {
      kind: "message",
      vendorId: uuidOf(JSON.stringify([messageId, from.address, mail.date, mail.subject])),
      from: person.address,
      aliases: person.address === from.address ? [] : [from.address],
      profileName: person.name || from.name || null,
      at: received.receivedAt,
      content: contentOf(read, { files, omitted, messageId, before }),
      replyTo: answered(before, idsIn(mail.inReplyTo)[0], sender),
      ...(automatic ? { automatic } : {}),
      ...(files.length > 0 ? { files } : {}),
    },
  ];
}

interface Around {
  files: readonly InboundFile[];
  omitted: boolean;
  messageId: string | undefined;
  before: readonly string[];
}

function contentOf({ mail, headOnly }: ParsedMail, { files, omitted, messageId, before }: Around) {
  const { text, quoted, cut } = headOnly ? { text: "", quoted: "", cut: false } : wordsIn(mail);
  const left: Omitted | undefined = headOnly ? "mail" : cut ? "words" : omitted ? "files" : undefined;
  const references = [...new Set(before)].slice(-REFERENCES_MAX);
  return {
    kind: "email" as const,
    subject: cutShort((mail.subject ?? "").replace(/\s+/g, " ").trim(), SUBJECT_MAX),
    text,
    ...(quoted ? { quoted } : {}),
    ...(messageId ? { messageId } : {}),
    ...(references.length > 0 ? { references } : {}),
    ...(files.length > 0
      ? {
          attachments: files.map(({ fileName, mimeType, bytes }) => ({
            fileName,
            mimeType,
            size: bytes.length,
          })),
        }
      : {}),
    ...(left ? { omitted: left } : {}),
  };
}

/** Which mail of ours it answers: the one it names, else the last of ours in its conversation. */
function answered(before: readonly string[], named: string | undefined, { domain }: Sender): string | null {
  const ours = before.findLast((id) => id.toLowerCase().endsWith(`@${domain.toLowerCase()}>`));
  return ours ?? named ?? null;
}

function filesOf(mail: Email): { files: InboundFile[]; omitted: boolean } {
  const found = mail.attachments
    .map((one) => ({ ...one, bytes: bytesOf(one) }))
    .filter(({ bytes, related }) => bytes.length > 0 && !(related && bytes.length < ORNAMENT_BYTES));
  const files = found.slice(0, FILES_MAX).map(({ filename, mimeType, bytes }, at) => ({
    fileName: (filename ?? "").replace(/\s+/g, " ").trim().slice(-FILE_NAME_MAX) || `file-${at + 1}`,
    mimeType,
    bytes,
  }));
  return { files, omitted: found.length > files.length };
}
