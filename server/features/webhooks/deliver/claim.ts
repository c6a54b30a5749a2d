import type pg from "pg";

/** A delivery that is this process's for a while, with all that is needed to send it. */
export interface Claimed {
  enterprise_id: string;
  id: string;
  webhook_id: string;
  attempts: number;
  deadline: Date;
  url: string;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  event_id: string;
  type: string;
  subject_id: string;
  sequence: number;
  data: Record<string, unknown>;
  at: Date;
}

/** A process that dies gives back what it took by not saying anything for so long. */
export const LEASE = "60 seconds";
/** Taken for one address at once. */
const EACH = 4;

const TAKE = `update webhook_delivery d set claimed_until = now() + interval '${LEASE}', attempts = d.attempts + 1`;
const WHOLE = `returning d.enterprise_id, d.id, d.webhook_id, d.attempts, d.deadline, w.url, w.secret, w.former_secret,
  w.former_until, e.id as event_id, e.type, e.subject_id, e.sequence, e.data, e.at`;
const JOINED = `e.enterprise_id = d.enterprise_id and e.id = d.event_id
  and w.enterprise_id = d.enterprise_id and w.id = d.webhook_id`;

/** Takes up to so many deliveries that are due; none for an address that is asked enough already. */
export async function claimDue(system: pg.Pool, room: number, busy: readonly string[]): Promise<Claimed[]> {
  const found = await system.query<Claimed>({
    name: "webhook-claim",
    text: `${TAKE} from webhook_event e, webhook w, (
        select due.enterprise_id, due.id from webhook h cross join lateral (
          select enterprise_id, id from webhook_delivery
          where webhook_id = h.id and state = 'waiting' and next_at <= now()
            and (claimed_until is null or claimed_until < now())
          order by next_at limit ${EACH} for update skip locked) due
        where h.active and h.id <> all($2::uuid[]) limit $1) c
      where d.enterprise_id = c.enterprise_id and d.id = c.id and ${JOINED} ${WHOLE}`,
    values: [room, busy],
  });
  return found.rows;
}

/** Takes one delivery that somebody waits for, whatever its webhook's state. */
export async function claimOne(
  system: pg.Pool,
  enterpriseId: string,
  id: string,
): Promise<Claimed | undefined> {
  const found = await system.query<Claimed>(
    `${TAKE} from webhook_event e, webhook w
      where d.enterprise_id = $1 and d.id = $2 and d.state = 'waiting'
        and (d.claimed_until is null or d.claimed_until < now()) and ${JOINED} ${WHOLE}`,
    [enterpriseId, id],
  );
  return found.rows[0];
}
