import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { customersAt } from "#server/features/customers/public.ts";
import type { Told } from "#server/features/channels/public.ts";
import { settle } from "../ledger/settle.ts";
import type { Rows } from "../tables.ts";

/** Applies "everything up to this moment was delivered, or read": for people we know, whose messages can be found. */
export async function applyWatermarks(rows: Rows, told: readonly Told[]): Promise<void> {
  for (const { channel, events } of told) {
    const marks = events.flatMap((event) => (event.kind === "watermark" ? [event] : []));
    if (marks.length === 0) continue;
    const customers = await customersAt(
      rows,
      channel.type,
      marks.map(({ to }) => to),
    );
    for (const { to, status, until } of marks) {
      const customerId = customers.get(to);
      if (!customerId) continue;
      const reached = await sql<{ dispatchNo: number; seq: number }>`
        select m.dispatch_no as "dispatchNo", m.seq
        from message m join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
        where m.enterprise_id = ${rows.enterpriseId} and m.customer_id = ${customerId}::uuid
          and m.address = ${to} and d.channel_id = ${channel.id}::uuid
          and m.status between ${MESSAGE_STATUS.accepted}::smallint and ${MESSAGE_STATUS[status] - 1}::smallint
          and m.at <= ${new Date(until)}`.execute(rows.db);
      await settle(
        rows,
        reached.rows.map((one) => ({
          ...one,
          attempt: null,
          status: MESSAGE_STATUS[status],
          at: until,
          code: null,
          description: null,
          vendorId: null,
        })),
      );
    }
  }
}
