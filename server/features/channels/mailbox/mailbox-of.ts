import { isDeepStrictEqual } from "node:util";
import type { MailboxServer } from "#channels/kit/index.ts";
import { adapterOf } from "#channels/registry.ts";
import type { Credentials } from "../credentials.ts";
import type { ChannelRow, Rows } from "../tables.ts";
import { dropMailbox, keepMailbox } from "./rows.ts";

type Form = Pick<ChannelRow, "vendor" | "type" | "contact_id">;

function mailboxIn(row: Form, credentials: Readonly<Credentials>): MailboxServer | undefined {
  const account = { type: row.type, contactId: row.contact_id, credentials };
  const connection = adapterOf(row.vendor)?.connect(account);
  return connection?.protocol === "smtp" ? connection.mailbox : undefined;
}

/** Whether what people answer through a channel with these credentials is read. */
export const hasMailbox = (row: Form, credentials: Readonly<Credentials>): boolean =>
  mailboxIn(row, credentials) !== undefined;

/** Follows a change of credentials: another mailbox is read from now on, the same one from where it was read to. */
export async function followMailbox(
  rows: Rows,
  row: ChannelRow,
  { before, after }: { before: Readonly<Credentials>; after: Readonly<Credentials> },
): Promise<void> {
  const now = mailboxIn(row, after);
  if (!now) return void (await dropMailbox(rows, row.id));
  const then = mailboxIn(row, before);
  const place = (server: MailboxServer) => [server.host, server.user, server.folder];
  await keepMailbox(rows, row.id, !then || !isDeepStrictEqual(place(now), place(then)));
}
