import { TEST_EVENT } from "#contract/webhooks/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Deliverer } from "../deliver/deliverer.ts";
import { findWebhook } from "../records/repository.ts";
import type { Rows } from "../tables.ts";
import { findDelivery, insertTest, lineUpAgain, pageOfDeliveries } from "./repository.ts";

const missing = (what: string) => fail("NOT_FOUND", { what });

/** What became of events, and sending one by hand. */
export function createDeliveryLog(deliverer: Deliverer) {
  async function get(rows: Rows, id: string) {
    const row = await findDelivery(rows, id);
    if (!row) throw missing("delivery");
    return row;
  }

  return {
    get,

    async list(scope: Scope, webhookId: string, page: Parameters<typeof pageOfDeliveries>[2]) {
      if (!(await findWebhook(scope, webhookId))) throw missing("webhook");
      const rows = await pageOfDeliveries(scope, webhookId, page);
      return { rows: rows.slice(0, page.perPage), more: rows.length > page.perPage };
    },

    /** Sends a try and gives what came of it; a try is never repeated. */
    async test(scope: Scope, webhookId: string) {
      const id = await scope.write(async (work) => {
        const webhook = await findWebhook(work, webhookId);
        if (!webhook) throw missing("webhook");
        await work.audit({ action: "webhook.tested", subjectId: webhookId, subject: webhook.name });
        return insertTest(work, webhookId, TEST_EVENT, { by: work.principal.name });
      });
      await deliverer.now(scope.enterpriseId, id);
      return get(scope, id);
    },

    async redeliver(scope: Scope, id: string) {
      await scope.write(async (work) => {
        const { type } = await get(work, id);
        if (await lineUpAgain(work, id))
          await work.audit({ action: "webhook.redelivered", subjectId: id, subject: type });
      });
      await deliverer.now(scope.enterpriseId, id);
      return get(scope, id);
    },
  };
}
export type DeliveryLog = ReturnType<typeof createDeliveryLog>;
