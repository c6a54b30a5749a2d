import { REENGAGEMENT_CODE } from "#contract/channel-types.ts";

/** Why a vendor did not do it, as far as that matters to what happens next. */
export type ErrorClass =
  /** The account's keys or rights are wrong: the channel is broken until someone mends it. */
  | "auth"
  /** Too fast: wait and try again. */
  | "throughput"
  /** Too fast to this one person: others are not concerned. */
  | "pair"
  /** The vendor's own trouble: try again. */
  | "server"
  /** More than 24 hours since the person wrote: only a template may be sent. */
  | "reengagement"
  /**
   * Not now, and perhaps in some days: the person had enough messages of businesses, their phone is off or their mailbox
   * full, or the sender has written to as many people as it may.
   */
  | "later"
  /** The vendor holds the sender back for its quality or for spam. */
  | "quality"
  /** This person cannot be reached. */
  | "recipient"
  /** The person has said stop. */
  | "optout"
  /** The template is unknown, paused, or filled in wrongly. */
  | "template"
  /** The request itself is wrong. */
  | "request"
  /** The sender's account is not in order: unpaid, unregistered, not approved. */
  | "account"
  | "unknown";

const RETRYABLE: ReadonlySet<ErrorClass> = new Set(["throughput", "pair", "server"]);

export interface VendorError {
  class: ErrorClass;
  /** As the vendor writes it. */
  code: string;
  /** The vendor's own words. */
  text: string;
}

/** Whether the same message may succeed later without anyone doing anything. */
export const isRetryable = (error: VendorError): boolean => RETRYABLE.has(error.class);

/** The number that the wire shows of an error: 470 for every vendor's "send a template", else the vendor's own. */
export function channelErrorCode(error: VendorError): number | null {
  if (error.class === "reengagement") return REENGAGEMENT_CODE;
  const code = Number(error.code);
  return Number.isInteger(code) ? code : null;
}

/** Reads a vendor's table of codes: each class with its codes, where "200-299" means a range. */
export function codeTable(table: Partial<Record<ErrorClass, string>>): (code: string) => ErrorClass {
  const single = new Map<string, ErrorClass>();
  const ranges: { from: number; to: number; class: ErrorClass }[] = [];
  for (const [name, codes] of Object.entries(table) as [ErrorClass, string][]) {
    for (const code of codes.split(/\s+/).filter(Boolean)) {
      const range = /^(\d+)-(\d+)$/.exec(code);
      if (range) ranges.push({ from: Number(range[1]), to: Number(range[2]), class: name });
      else single.set(code, name);
    }
  }
  return (code) => {
    const number = Number(code);
    return (
      single.get(code) ?? ranges.find(({ from, to }) => number >= from && number <= to)?.class ?? "unknown"
    );
  };
}

/** An error by a vendor's table; what the table does not know is told by the HTTP status. */
export function vendorError(
  classOf: (code: string) => ErrorClass,
  code: string | undefined,
  text: string | undefined,
  status = 0,
): VendorError {
  const known = code === undefined ? "unknown" : classOf(code);
  return {
    class: known === "unknown" ? classOfStatus(status) : known,
    code: code ?? String(status),
    text: text ?? (status ? `HTTP ${status}` : "The vendor gives no reason."),
  };
}

/** What an HTTP status alone says, where the vendor's body says nothing that is known. */
export function classOfStatus(status: number): ErrorClass {
  if (status === 401 || status === 403) return "auth";
  if (status === 429) return "throughput";
  if (status >= 500) return "server";
  return status >= 400 ? "request" : "unknown";
}
