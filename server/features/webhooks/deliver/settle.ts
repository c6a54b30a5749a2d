import { sql } from "kysely";
import { FAILING_DAYS } from "#contract/webhooks/limits.ts";
import type { Attempt } from "#contract/webhooks/views.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { wantedChanged } from "../emit/wanted.ts";
import { webhookChanged } from "../changed.ts";
import { waitAfter } from "./backoff.ts";
import type { Claimed } from "./claim.ts";

/** Writes down what came of a try: delivered, to be tried again, or given up. */
export const settleAttempt = (scope: Scope, claimed: Claimed, attempt: Attempt): Promise<void> =>
  scope.write(async (work) => {
    const delivered = attempt.error === null;
    const next = new Date(Date.now() + waitAfter(claimed.attempts));
    const state = delivered ? "delivered" : next > claimed.deadline ? "failed" : "waiting";
    await sql`update webhook_delivery set state = ${state}, next_at = ${next}, claimed_until = null,
        log = log || ${json([attempt])}::jsonb
      where enterprise_id = ${work.enterpriseId} and id = ${claimed.id}`.execute(work.db);
    if (delivered) await arrives(work, claimed.webhook_id);
    else await fails(work, claimed.webhook_id);
  });

/** Told by a row's change alone, so that what goes well costs nothing. */
async function arrives(work: Work, id: string): Promise<void> {
  const well = await sql`update webhook set failing_since = null
    where enterprise_id = ${work.enterpriseId} and id = ${id} and failing_since is not null`.execute(work.db);
  if (Number(well.numAffectedRows) > 0) await webhookChanged(work, id);
}

async function fails(work: Work, id: string): Promise<void> {
  const begun = await sql`update webhook set failing_since = now()
    where enterprise_id = ${work.enterpriseId} and id = ${id} and failing_since is null`.execute(work.db);
  const off = await sql<{ name: string }>`update webhook set active = false, disabled_at = now()
    where enterprise_id = ${work.enterpriseId} and id = ${id} and active
      and failing_since < now() - make_interval(days => ${FAILING_DAYS}) returning name`.execute(work.db);
  const [disabled] = off.rows;
  if (disabled) {
    await wantedChanged(work);
    await work.audit({
      action: "webhook.disabled",
      subjectId: id,
      subject: disabled.name,
      after: { reason: `Nothing arrived for ${FAILING_DAYS} days.` },
    });
  }
  if (disabled || Number(begun.numAffectedRows) > 0) await webhookChanged(work, id);
}
