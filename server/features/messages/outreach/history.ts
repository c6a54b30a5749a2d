import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { sql } from "kysely";
import { CAP_DAYS_MAX } from "#contract/messages/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Scope, Work } from "#server/platform/scope.ts";

const WAITING = `select enterprise_id as id from outreach_rule
  where cap_messages is not null and not counted and ($1::uuid is null or enterprise_id = $1)`;
const OVER = `delete from outreach_sent where at < now() - interval '${CAP_DAYS_MAX + 1} days'`;

/** What went lately to many or on a journey, when the cap was set: dispatch by dispatch, as often as it takes. */
const sendings = async ({ db, enterpriseId }: Scope): Promise<number[]> => {
  const found = await sql<{ no: number }>`
    select no::float8 as no from dispatch where enterprise_id = ${enterpriseId}
      and source in ('broadcast', 'journey') and started_at is not null
      and coalesce(finished_at, now()) > now() - make_interval(days => ${CAP_DAYS_MAX}::int)
    order by no`.execute(db);
  return found.rows.map(({ no }) => no);
};

/** A message is of the moment when it was last heard of, and of the end of its dispatch at most. */
const count = ({ db, enterpriseId }: Work, no: number) =>
  sql`insert into outreach_sent (enterprise_id, dispatch_no, seq, person, at, fallen)
    select m.enterprise_id, m.dispatch_no, m.seq, coalesce(m.customer_id::text, m.address),
      least(m.at, coalesce(d.finished_at, m.at)),
      exists (select from message_fallback x where x.enterprise_id = m.enterprise_id and x.dispatch_no = m.dispatch_no
        and x.seq = m.seq)
    from dispatch d join message m on m.enterprise_id = d.enterprise_id and m.dispatch_no = d.no
    where d.enterprise_id = ${enterpriseId} and d.no = ${no} and m.status >= 5 and m.status <> 30 and m.address <> ''
    on conflict do nothing`.execute(db);

/** Counts what went before a frequency cap was set, and forgets what no cap looks back to any more. */
export function createHistory({ database, actFor, log }: Pick<Platform, "database" | "actFor" | "log">) {
  async function countAll(enterpriseId: string): Promise<void> {
    const scope = actFor(enterpriseId);
    for (const no of await sendings(scope)) await scope.write((work) => count(work, no));
    await scope.write(({ db }) =>
      db
        .updateTable("outreach_rule")
        .set({ counted: true })
        .where("enterprise_id", "=", enterpriseId)
        .where("cap_messages", "is not", null)
        .execute(),
    );
  }

  async function look(enterpriseId: string | null): Promise<void> {
    const { rows } = await database.system.query<{ id: string }>(WAITING, [enterpriseId]);
    const found = rows.map(({ id }) => ({ enterprise_id: id }));
    await eachEnterprise({ log }, found, "what went before the frequency cap was not counted", (one) =>
      countAll(one.enterprise_id),
    );
  }

  return {
    look,
    due: {
      name: "messages:outreach",
      cron: "* * * * *",
      run: async () => {
        await look(null);
        await database.system.query(OVER);
      },
    } satisfies Recurring,
  };
}
