import type { SandboxNews } from "#contract/sandbox/news.ts";
import type { VendorNews } from "#sandbox/kit/protocol.ts";
import { protocolOf } from "#sandbox/registry.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandAccount } from "../accounts/service.ts";
import { SANDBOX_AUDIENCE } from "../audience.ts";
import { wakeSender } from "../telling/wake.ts";
import { findTemplate } from "../templates/repository.ts";

/** Has vendors tell of what nobody asked them. */
export const createNewsDesk = () => ({
  tell: (scope: Scope, id: string, news: SandboxNews): Promise<void> =>
    scope.write(async (work) => {
      const { vendor, name } = await demandAccount(work, id);
      if (!protocolOf(vendor)?.news) throw fail("SANDBOX_NO_NEWS", { name });
      await work.db
        .insertInto("sandbox_news")
        .values({ id: newId(), channel_id: id, news: json(await told(work, id, news)) })
        .execute();
      await work.audit({ action: "sandbox.news", subjectId: id, subject: name, after: { news } });
      await wakeSender(work);
      await work.announce("sandbox.changed", { accounts: [id] }, SANDBOX_AUDIENCE);
    }),
});
export type NewsDesk = ReturnType<typeof createNewsDesk>;

/** As the vendor knows it: of a template its own name and id, and what it was before. */
async function told(work: Work, accountId: string, news: SandboxNews): Promise<VendorNews> {
  if (news.kind === "flagged" || news.kind === "account") return news;
  const row = await findTemplate(work, news.templateId);
  if (!row || row.channel_id !== accountId) throw fail("NOT_FOUND", { what: "template" });
  const template = { id: row.vendor_id, name: row.name, language: row.language };
  if (news.kind === "quality") return { kind: "quality", template, quality: news.quality };
  const { category, coming } = news;
  if (!coming)
    await work.db
      .updateTable("sandbox_template")
      .set({ category })
      .where("enterprise_id", "=", work.enterpriseId)
      .where("id", "=", row.id)
      .execute();
  return { kind: "category", template, before: row.category, category, coming };
}
