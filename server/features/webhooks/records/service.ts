import type { BodyOf } from "#contract/route.ts";
import type { webhookRoutes } from "#contract/webhooks/index.ts";
import { ROTATION_HOURS, WEBHOOKS_MAX } from "#contract/webhooks/limits.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { newSecret, sealSecret } from "../deliver/sign.ts";
import { wantedChanged } from "../emit/wanted.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import type { Rows } from "../tables.ts";
import { TRASHED_WEBHOOK } from "../trash.ts";
import { demandKnowing } from "../knowing.ts";
import { webhookChanged } from "../changed.ts";
import { settingsOf } from "./presenter.ts";
import {
  allWebhooks,
  deleteWebhook,
  findWebhook,
  holdWebhook,
  insertWebhook,
  updateWebhook,
} from "./repository.ts";

type Body = BodyOf<(typeof webhookRoutes)["createWebhook"]>;
type Change = BodyOf<(typeof webhookRoutes)["updateWebhook"]>;

const HOUR_MS = 3_600_000;
const missing = () => fail("NOT_FOUND", { what: "webhook" });

/** The addresses that are told of what happens. */
export function createWebhookService({ secrets, outbound }: Pick<Platform, "secrets" | "outbound">) {
  /** A private network that is named by its number is refused at once; a name is judged when it is called. */
  function demandReachable(url: string): void {
    try {
      outbound.check(url);
    } catch (error) {
      const message = (error as Error).message;
      throw fail("WEBHOOK_URL_REFUSED", { reason: message }, [{ field: "url", message }]);
    }
  }

  async function get(rows: Rows, id: string) {
    const row = await findWebhook(rows, id);
    if (!row) throw missing();
    return row;
  }

  async function told(work: Work, id: string): Promise<void> {
    await wantedChanged(work);
    await webhookChanged(work, id);
  }

  return {
    get,
    list: allWebhooks,

    create: (scope: Scope, body: Body) =>
      onTaken("WEBHOOK_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          demandKnowing(work.principal, body.events);
          demandReachable(body.url);
          if ((await allWebhooks(work)).length >= WEBHOOKS_MAX)
            throw fail("TOO_MANY_WEBHOOKS", { max: WEBHOOKS_MAX });
          const id = newId();
          const secret = newSecret();
          const sealed = sealSecret(secrets, work.enterpriseId, id, secret);
          const row = await insertWebhook(work, { id, ...body, secret: sealed });
          await work.audit({ action: "webhook.created", subjectId: id, subject: row.name, after: body });
          await told(work, id);
          return { row, secret };
        }),
      ),

    update: (scope: Scope, id: string, { seen, ...body }: Change) =>
      onTaken("WEBHOOK_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          demandKnowing(work.principal, body.events);
          demandReachable(body.url);
          const held = await holdWebhook(work, id);
          if (!held) throw missing();
          const before = settingsOf(held);
          demandSeen(seen, revisionOf(before));
          // Switched on by hand, it has its days to fail before it again.
          const anew = body.active && !before.active ? { failing_since: null, disabled_at: null } : {};
          const row = (await updateWebhook(work, id, { ...body, ...anew }))!;
          await work.audit({
            action: "webhook.changed",
            subjectId: id,
            subject: row.name,
            before,
            after: body,
          });
          await told(work, id);
          return row;
        }),
      ),

    rotate: (scope: Scope, id: string) =>
      scope.write(async (work) => {
        const before = await get(work, id);
        const secret = newSecret();
        const row = (await updateWebhook(work, id, {
          secret: sealSecret(secrets, work.enterpriseId, id, secret),
          former_secret: before.secret,
          former_until: new Date(Date.now() + ROTATION_HOURS * HOUR_MS),
        }))!;
        await work.audit({ action: "webhook.rotated", subjectId: id, subject: row.name });
        await webhookChanged(work, id);
        return { row, secret };
      }),

    remove: (scope: Scope, id: string) =>
      scope.write(async (work) => {
        const { name } = await get(work, id);
        await takeOut(work, TRASHED_WEBHOOK, { id, name });
        await deleteWebhook(work, id);
        await work.audit({ action: "webhook.deleted", subjectId: id, subject: name });
        await told(work, id);
      }),
  };
}
export type WebhookService = ReturnType<typeof createWebhookService>;
