import type { KeptLink, LinkStatus, PaymentLink } from "#sandbox/protocols/razorpay/links.ts";
import type { Database } from "#server/platform/db/pools.ts";
import { json } from "#server/platform/db/tables.ts";

type System = Pick<Database, "system">;
const COLUMNS = 'link, status, payment_id as "paymentId"';

/** The stand-in serves many enterprises, as the vendor does: a link names its own by what its caller noted on it. */
export const insertLink = ({ system }: System, enterpriseId: string, link: PaymentLink) =>
  system.query("insert into sandbox_payment_link (enterprise_id, id, link) values ($1, $2, $3)", [
    enterpriseId,
    link.id,
    json(link),
  ]);

export async function findLink({ system }: System, id: string): Promise<KeptLink | undefined> {
  const found = await system.query<KeptLink>(`select ${COLUMNS} from sandbox_payment_link where id = $1`, [
    id,
  ]);
  return found.rows[0];
}

/** Ends a link that is open; undefined where somebody was faster. */
export async function endLink(
  { system }: System,
  id: string,
  status: LinkStatus,
  paymentId: string | null,
): Promise<KeptLink | undefined> {
  const found = await system.query<KeptLink>(
    `update sandbox_payment_link set status = $2, payment_id = $3 where id = $1 and status = 'created'
     returning ${COLUMNS}`,
    [id, status, paymentId],
  );
  return found.rows[0];
}
