import type pg from "pg";
import type { Folder } from "#sandbox/protocols/smtp/imap.ts";
import type { OpenAccount } from "../accounts/book.ts";
import { type PersonsRow, saidOf, type Written } from "../messages/said.ts";

interface Row extends PersonsRow {
  uid: number;
  file: Buffer | null;
}

/** What people wrote to an account, as the mails in its mailbox. */
export async function folderOf(system: pg.Pool, { account, protocol }: OpenAccount): Promise<Folder> {
  const place = async () => {
    const found = await system.query<{ uid_validity: number; last_uid: number }>(
      "select uid_validity, last_uid from sandbox_account where channel_id = $1",
      [account.channelId],
    );
    return found.rows[0] ?? { uid_validity: 1, last_uid: 0 };
  };
  return {
    uidValidity: (await place()).uid_validity,
    uidNext: async () => (await place()).last_uid + 1,
    async places() {
      const found = await system.query<{ uid: number; at: Date }>(
        "select uid, at from sandbox_message where channel_id = $1 and uid is not null order by uid",
        [account.channelId],
      );
      return found.rows;
    },
    async mails(uids) {
      const found = await system.query<Row>(
        `select m.uid, m.vendor_id, m.at, m.bubble, p.address, p.name, p.number_hidden, f.bytes as file
         from sandbox_message m join sandbox_phone p on p.id = m.phone_id
         left join sandbox_media f on f.id::text = m.bubble #>> '{media,id}'
         where m.channel_id = $1 and m.uid = any($2::int[]) order by m.uid`,
        [account.channelId, [...uids]],
      );
      return found.rows.flatMap((row) => {
        const said = saidOf(row);
        const { mail = { subject: "" } } = row.bubble as Written;
        if (!said || !protocol.mail) return [];
        const bytes = protocol.mail(account, said, mail, row.file ?? undefined);
        return [{ uid: row.uid, at: row.at, bytes }];
      });
    },
  };
}
