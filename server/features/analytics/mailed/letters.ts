import type { MailLanguage } from "#contract/auth/words.ts";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { writeCsv } from "#engines/csv/index.ts";
import { createMailWriter } from "#server/features/auth/public.ts";
import { grantedBy } from "#server/features/roles/public.ts";
import { peopleHolding } from "#server/features/users/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Order } from "#server/platform/queue/queue.ts";
import type { Scope } from "#server/platform/scope.ts";
import { configOf } from "../config/service.ts";
import { cardRows, csvName } from "../csv/file.ts";
import { summariesOf } from "../csv/summaries.ts";
import { periodOf } from "../period.ts";
import type { ReportRow } from "./repository.ts";
import { leaveCodes } from "./leave-code.ts";
import { daysIn, figuresIn } from "./written.ts";

type Reader = Awaited<ReturnType<typeof peopleHolding>>[number];

/** Those who can be mailed a report now. */
export const readersNow = (rows: Pick<Scope, "db" | "enterpriseId">): Promise<Reader[]> =>
  peopleHolding(rows, "ANALYTICS.VIEW");

/** Writes the mails of a period: to each what they see on the page themselves. */
export function createLetters(platform: Platform) {
  const codes = leaveCodes(platform.secrets);
  const write = createMailWriter(platform);

  /** As if this person asked: their roles say whose chats count, and whether spend is shown. */
  async function as(scope: Scope, { id, name, roles }: Reader): Promise<Scope> {
    const { permissions, dataScope } = await grantedBy(scope, roles);
    const { enterpriseId } = scope;
    const who = { kind: "platform" as const, enterpriseId, userId: id, name, credentialId: null };
    return platform.makeScope({ ...who, permissions, dataScope });
  }

  return async function letters(
    scope: Scope,
    row: Pick<ReportRow, "id" | "name" | "created_by_name">,
    range: AnalyticsRange,
    readers: readonly Reader[],
  ): Promise<Order[]> {
    const { config } = await configOf(scope);
    const { now, days } = await periodOf(scope, range);
    const orders: Order[] = [];
    for (const reader of readers) {
      const all = await summariesOf(await as(scope, reader), range);
      const language = (reader.language ?? "en") as MailLanguage;
      orders.push(
        await write({
          kind: "analytics",
          to: reader.email,
          language,
          enterpriseId: scope.enterpriseId,
          values: {
            name: row.name,
            days: daysIn(language, days.now),
            before: daysIn(language, days.before),
            zone: now.zone,
            maker: row.created_by_name,
          },
          leave: `/leave-report/${codes.write({ enterpriseId: scope.enterpriseId, reportId: row.id, userId: reader.id })}`,
          path: `/admin/analytics?${new URLSearchParams({ ...range })}`,
          figures: figuresIn(language, config.figures, all),
          files: [{ name: csvName(range), type: "text/csv", text: writeCsv(cardRows(config, all)) }],
        }),
      );
    }
    return orders;
  };
}
export type Letters = ReturnType<typeof createLetters>;
