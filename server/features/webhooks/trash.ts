import { WEBHOOKS_MAX } from "#contract/webhooks/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Comeback, Taken } from "#server/platform/trash/taken.ts";
import { webhookChanged } from "./changed.ts";
import { wantedChanged } from "./emit/wanted.ts";
import { allWebhooks } from "./records/repository.ts";

/** A webhook in the trash; what was told to it is not kept. */
export const TRASHED_WEBHOOK: Taken = {
  kind: "webhook",
  permission: ["INTEGRATIONS.DELETE"],
  table: "webhook",
  named: "name",
  leave: ["webhook_delivery"],
};

export const webhookBack: Comeback = {
  async admit(work, row) {
    const { length } = await allWebhooks(work);
    if (length >= WEBHOOKS_MAX) throw fail("TOO_MANY_WEBHOOKS", { max: WEBHOOKS_MAX });
    return row;
  },
  async restored(work, row) {
    await wantedChanged(work);
    await webhookChanged(work, String(row.id));
  },
};
