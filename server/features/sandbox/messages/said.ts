import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { Answered, Answering, Said, Webhook } from "#sandbox/kit/protocol.ts";
import type { OpenAccount } from "../accounts/book.ts";

/** What a person did on a telephone: said something, or finished a flow. */
export type Doing = { said: Said["content"] } | { answered: Pick<Answered, "token" | "values"> };

/** What a bubble that a person wrote carries beside what is shown: what the vendor tells of it. */
export type Written = Bubble &
  Doing & {
    replyTo: string | null;
    /** Where it is a mail: of the one that it answers. */
    mail?: Answering;
  };

export interface PersonsRow {
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
  row: PersonsRow,
): Webhook[] {
  const written = row.bubble as Written;
  const said = saidOf(row);
  if (said) return protocol.said(account, said);
  const told = tellerOf(row);
  if (!("answered" in written)) return [];
  return protocol.flows?.answered(account, { ...told, ...written.answered }) ?? [];
}

const tellerOf = (row: PersonsRow) => ({
  vendorId: row.vendor_id,
  from: row.address,
  profileName: row.name ?? (row.number_hidden ? "" : row.address),
  numberHidden: row.number_hidden,
  at: row.at.getTime(),
  replyTo: (row.bubble as Written).replyTo,
});

/** What a person said; undefined where they did something else. */
export function saidOf(row: PersonsRow): Said | undefined {
  const written = row.bubble as Written;
  return "said" in written ? { ...tellerOf(row), content: written.said } : undefined;
}
