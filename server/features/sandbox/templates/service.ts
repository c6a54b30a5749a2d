import type { sandboxRoutes, SandboxTemplate } from "#contract/sandbox/index.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandAccount } from "../accounts/service.ts";
import type { Changed } from "../accounts/connect.ts";
import { SANDBOX_AUDIENCE } from "../audience.ts";
import { wakeSender } from "../telling/wake.ts";
import { decide, findTemplate, listTemplates, type TemplateRow } from "./repository.ts";

type Verdict = BodyOf<(typeof sandboxRoutes)["reviewSandboxTemplate"]>;

/** The reviewer's desk. */
export function createReviews(changed: Changed) {
  return {
    async list(scope: Scope, accountId: string): Promise<SandboxTemplate[]> {
      await demandAccount(scope, accountId);
      return (await listTemplates(scope, accountId)).map(present);
    },

    decide: (scope: Scope, id: string, { status, reason }: Verdict): Promise<void> =>
      scope.write(async (work) => {
        const row = await findTemplate(work, id);
        if (!row) throw fail("NOT_FOUND", { what: "template" });
        if (
          row.status === status ||
          (status === "PAUSED" && row.status !== "APPROVED") ||
          (status === "DISABLED" && row.status !== "APPROVED" && row.status !== "PAUSED")
        ) {
          throw fail("SANDBOX_DECIDED", { name: row.name, status: row.status.toLowerCase() });
        }
        await decide(work, id, status, status === "REJECTED" ? (reason ?? "INVALID_FORMAT") : null);
        await work.audit({ action: "sandbox.reviewed", subjectId: id, subject: row.name, after: { status } });
        await changed(work, row.channel_id);
        await wakeSender(work);
        await work.announce("sandbox.changed", { accounts: [row.channel_id] }, SANDBOX_AUDIENCE);
      }),
  };
}
export type Reviews = ReturnType<typeof createReviews>;

const present = (row: TemplateRow): SandboxTemplate => ({
  id: row.id,
  accountId: row.channel_id,
  name: row.name,
  language: row.language,
  category: row.category,
  status: row.status,
  reason: row.reason,
  text: bodyOf(row.components),
  createdAt: row.created_at.toISOString(),
});

function bodyOf(components: readonly unknown[]): string {
  const all = components as { type?: unknown; text?: unknown }[];
  const body = all.find(({ type }) => String(type).toUpperCase() === "BODY");
  return typeof body?.text === "string" ? body.text : "";
}
