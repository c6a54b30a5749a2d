import { cut } from "#contract/cut.ts";
import type { Email } from "postal-mime";
import type { ChannelEvent, VendorError } from "../../kit/index.ts";
import { classOf } from "../answer.ts";
import { bytesOf, header, idsIn } from "./parse.ts";

const STATUS = "message/delivery-status";
const RETURNED = ["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"];
const PART_MAX = 64 * 1024;
const REASON_MAX = 500;

/** One recipient's fields of a report. */
type Fields = Readonly<Record<string, string>>;

/** Whether it reports what became of a mail (RFC 3462). */
export const isReport = (mail: Email): boolean =>
  mail.attachments.some(({ mimeType }) => mimeType === STATUS) ||
  /^multipart\/report\b.*delivery-status/is.test(header(mail, "content-type"));

/** What a report says of a mail of ours that could not be delivered (RFC 3464); undefined where it is of no such mail. */
export function bounceOf(mail: Email, domain: string, at: number): ChannelEvent | undefined {
  const failure = partsOf(mail, [STATUS])
    .flatMap(fieldsOf)
    .find(({ action }) => action === "failed");
  const [returned = ""] = partsOf(mail, RETURNED);
  const of = [...idsIn(/^message-id:(.*(?:\n[ \t].*)*)/im.exec(returned)?.[1]), ...idsIn(mail.inReplyTo)];
  const ours = of.find((id) => id.toLowerCase().endsWith(`@${domain.toLowerCase()}>`));
  if (!failure || !ours) return undefined;
  const to = [failure["original-recipient"], failure["final-recipient"], recipientIn(returned)];
  return {
    kind: "receipt",
    vendorIds: [ours],
    reference: ours.slice(1, -1).split("@")[0] ?? null,
    status: "failed",
    at,
    error: errorOf(failure),
    to: to.flatMap((one) => addressOf(one) ?? []),
  };
}

const partsOf = ({ attachments }: Email, types: readonly string[]): string[] =>
  attachments
    .filter(({ mimeType }) => types.includes(mimeType))
    .map((part) => Buffer.from(bytesOf(part).subarray(0, PART_MAX)).toString("utf8").replace(/\r\n?/g, "\n"));

/** The fields of each recipient: blocks with an empty line between them. */
const fieldsOf = (report: string): Fields[] =>
  report.split(/\n\s*\n/).map((block) => {
    const lines = block.replace(/\n[ \t]+/g, " ").split("\n");
    const fields = lines.flatMap((line) => {
      const colon = line.indexOf(":");
      const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const value = line.slice(colon + 1).trim();
      return name === "" ? [] : [[name, name === "action" ? value.toLowerCase() : value] as const];
    });
    return Object.fromEntries(fields);
  });

const recipientIn = (returned: string): string | undefined => /^to:(.*)$/im.exec(returned)?.[1];

/** "rfc822; asha@y.example", "<asha@y.example>". */
const addressOf = (given: string | undefined): string | undefined =>
  /[^\s<>;,"]+@[^\s<>;,"]+/.exec(given ?? "")?.[0]?.toLowerCase();

function errorOf(fields: Fields): VendorError {
  const detail = /\d\.(\d{1,3}\.\d{1,3})/.exec(fields.status ?? "")?.[1];
  const said = (fields["diagnostic-code"] ?? "").replace(/^[\w-]+;\s*/, "");
  const code = /\b([45]\d\d)\b/.exec(said)?.[1] ?? (fields.status?.startsWith("4") ? "450" : "550");
  const text = cut(said || fields.status || "The mail could not be delivered.", REASON_MAX);
  // A full mailbox is emptied some day; what was tried for days in vain is not tried at once again.
  const later = detail === "2.2" || (fields.status ?? "").startsWith("4");
  return { class: later ? "later" : classOf(Number(code), detail), code, text };
}
