import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { Answered, Said, Webhook } from "#sandbox/kit/protocol.ts";
import type { OpenAccount } from "../accounts/book.ts";

/** What a person did on a telephone: said something, or finished a flow. */
export type Doing = { said: Said["content"] } | { answered: Pick<Answered, "token" | "values"> };

/** What a bubble that a person wrote carries beside what is shown: what the vendor tells of it. */
export type Written = Bubble & Doing & { replyTo: string | null };

interface Row {
  vendor_id: string;
  address: string;
  name: string | null;
  number_hidden: boolean;
  at: Date;
  bubble: Bubble | null;
}

/** The calls by which the vendor tells of what a person did. */
export function callsOf(
  { protocol, account }: Pick<OpenAccount, "protocol" | "account">,
  row: Row,
): Webhook[] {
  const written = row.bubble as Written;
  const told = {
    vendorId: row.vendor_id,
    from: row.address,
    profileName: row.name ?? (row.number_hidden ? "" : row.address),
    numberHidden: row.number_hidden,
    at: row.at.getTime(),
    replyTo: written.replyTo,
  };
  if ("said" in written) return protocol.said(account, { ...told, content: written.said });
  return protocol.flows?.answered(account, { ...told, ...written.answered }) ?? [];
}
