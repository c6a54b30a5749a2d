import { sql } from "kysely";
import type { Tier } from "#contract/sandbox/limits.ts";
import { protocolOf } from "#sandbox/registry.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Changed } from "../accounts/connect.ts";
import { demandAccount } from "../accounts/service.ts";
import { SANDBOX_AUDIENCE } from "../audience.ts";
import { wakeSender } from "../telling/wake.ts";
import type { Rows } from "../tables.ts";

/** Messaging limits of numbers, as the vendor raises and lowers them. */
export function createTiers(changed: Changed) {
  return {
    async set(scope: Scope, id: string, tier: Tier): Promise<void> {
      await scope.write(async (work) => {
        const { vendor, name } = await demandAccount(work, id);
        if (!protocolOf(vendor)?.limited) throw fail("SANDBOX_NO_LIMIT", { name });
        if (!(await setTier(work, id, tier))) return;
        await work.audit({ action: "sandbox.changed", subjectId: id, subject: name, after: { tier } });
        await changed(work, id);
        await wakeSender(work);
        await work.announce("sandbox.changed", { accounts: [id] }, SANDBOX_AUDIENCE);
      });
    },
  };
}
export type Tiers = ReturnType<typeof createTiers>;

/** Gives a number another messaging limit, of which the vendor is to tell; says whether it is another one. */
async function setTier({ db, enterpriseId }: Rows, id: string, tier: Tier): Promise<boolean> {
  const changed = await db
    .updateTable("sandbox_account")
    .set((row) => ({
      tier,
      tier_told_from: sql<Tier>`coalesce(${row.ref("tier_told_from")}, ${row.ref("tier")})`,
      tier_due_at: new Date(),
      tier_tries: 0,
    }))
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", id)
    .where("tier", "<>", tier)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
