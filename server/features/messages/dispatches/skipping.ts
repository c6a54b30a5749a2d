import { sql } from "kysely";
import { HELD_OUT } from "#contract/broadcasts/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { settle } from "../ledger/settle.ts";
import { consentOfMessage } from "../consents/of-message.ts";
import { KEEPS_BACK, STANDING, type Standing, whyKeptBack } from "../consents/standing.ts";
import { blacklisted } from "../blacklist/repository.ts";
import { CAPPED, overCap } from "../outreach/cap.ts";
import { readRules } from "../outreach/repository.ts";
import type { Rows } from "../tables.ts";

/** Where the preparation of a dispatch stands: how many messages there are, and whose the last one is. */
export async function lastMessage({ db, enterpriseId }: Rows, dispatchNo: number) {
  const last = await db
    .selectFrom("message")
    .select(["seq", "customer_id"])
    .where("enterprise_id", "=", enterpriseId)
    .where("dispatch_no", "=", dispatchNo)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return { count: last?.seq ?? 0, customerId: last?.customer_id ?? null };
}

/** Those that stand at a status. */
export async function standingAt({ db, enterpriseId }: Rows, dispatchNo: number, status: number) {
  const found = await sql<{ seq: number }>`select seq from message where enterprise_id = ${enterpriseId}
    and dispatch_no = ${dispatchNo} and status = ${status}::smallint order by seq`.execute(db);
  return found.rows.map(({ seq }) => seq);
}

/** Those behind a place that wait to be sent. */
export async function waitingAfter({ db, enterpriseId }: Rows, dispatchNo: number, after: number) {
  const found = await sql<{ seq: number }>`select seq from message where enterprise_id = ${enterpriseId}
    and dispatch_no = ${dispatchNo} and seq > ${after} and status = 0 order by seq`.execute(db);
  return found.rows.map(({ seq }) => seq);
}

/** Of several messages to one address, in one dispatch or in several that belong together, all but the first are skipped. */
export async function skipTwins(rows: Rows, dispatchNos: readonly number[]): Promise<void> {
  const twins = await sql<{ no: number; seq: number }>`
    select dispatch_no as no, seq from (
      select dispatch_no, seq, row_number() over (partition by address order by dispatch_no, seq) as n from message
      where enterprise_id = ${rows.enterpriseId} and dispatch_no in (${sql.join(dispatchNos)}) and status = 0) m
    where n > 1`.execute(rows.db);
  for (const dispatchNo of dispatchNos) {
    const own = twins.rows.filter(({ no }) => Number(no) === dispatchNo);
    await skip(rows, dispatchNo, own, TWIN);
  }
}

/** The same among those who came behind a place, to a dispatch that may be under way: whoever was there before stays. */
export async function skipLateTwins(rows: Rows, dispatchNo: number, after: number): Promise<void> {
  const twins = await sql<{ seq: number }>`
    select seq from (
      select seq, status, row_number() over (partition by address order by seq) as n from message
      where enterprise_id = ${rows.enterpriseId} and dispatch_no = ${dispatchNo}
        and status <> ${MESSAGE_STATUS.skipped}::smallint) m
    where n > 1 and status = 0 and seq > ${after}`.execute(rows.db);
  await skip(rows, dispatchNo, twins.rows, TWIN);
}

/** Those who are not written to unasked on the channel's kind are skipped, of those behind a place. */
export async function skipUnwanting(
  rows: Rows,
  dispatchNo: number,
  type: ChannelType,
  after = 0,
): Promise<void> {
  const out = await sql<{ seq: number; standing: Standing }>`
    select m.seq, ${STANDING} as standing from message m
    join consent k on ${consentOfMessage(type)} and ${KEEPS_BACK}
    where m.enterprise_id = ${rows.enterpriseId} and m.dispatch_no = ${dispatchNo} and m.status = 0
      and m.seq > ${after}`.execute(rows.db);
  for (const standing of new Set(out.rows.map((row) => row.standing))) {
    const found = out.rows.filter((row) => row.standing === standing);
    await skip(rows, dispatchNo, found, whyKeptBack(standing, true) ?? "");
  }
}

/** Those whom the enterprise does not write to are skipped, of those behind a place. */
export async function skipBlacklisted(
  rows: Rows,
  dispatchNo: number,
  type: ChannelType,
  after = 0,
): Promise<void> {
  const barred = await sql<{ seq: number }>`
    select m.seq from message m
    where m.enterprise_id = ${rows.enterpriseId} and m.dispatch_no = ${dispatchNo} and m.status = 0
      and m.seq > ${after} and ${blacklisted(type)}`.execute(rows.db);
  await skip(rows, dispatchNo, barred.rows, BLACKLISTED);
}

/** Those who had as many messages as the frequency cap lets through are skipped, as it stands when they go. */
export async function skipCapped(rows: Rows, dispatchNo: number, at: Date): Promise<void> {
  const { cap } = await readRules(rows);
  if (cap) await skip(rows, dispatchNo, await overCap(rows, dispatchNo, cap, at), CAPPED);
}

/** Who is sent nothing so that the effect can be compared, by the address. */
export type HeldOut = (address: string) => boolean;

/** Those who are held out are skipped, of those who would be sent it. */
export async function skipHeldOut(rows: Rows, dispatchNo: number, isHeldOut: HeldOut): Promise<void> {
  for (let after = 0; ; ) {
    const page = await sql<{ seq: number; address: string }>`
      select seq, address from message
      where enterprise_id = ${rows.enterpriseId} and dispatch_no = ${dispatchNo} and status = 0 and seq > ${after}
      order by seq limit ${AT_ONCE}`.execute(rows.db);
    const last = page.rows.at(-1);
    if (!last) return;
    const held = page.rows.filter(({ address }) => isHeldOut(address));
    await skip(rows, dispatchNo, held, HELD_OUT);
    after = last.seq;
  }
}

const TWIN = "This address is in the broadcast already.";
export const BLACKLISTED = "This address is on the blacklist.";
const AT_ONCE = 10_000;

async function skip(
  rows: Rows,
  dispatchNo: number,
  found: readonly { seq: number }[],
  reason: string,
): Promise<void> {
  const at = Date.now();
  for (let from = 0; from < found.length; from += AT_ONCE)
    await settle(
      rows,
      found.slice(from, from + AT_ONCE).map(({ seq }) => ({
        dispatchNo,
        seq,
        attempt: 0,
        status: MESSAGE_STATUS.skipped,
        at,
        code: null,
        description: reason,
        vendorId: null,
      })),
    );
}
