import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { readTimeZone } from "#server/features/enterprise/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Claim, Order, Recurring } from "#server/platform/queue/queue.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Letters, readersNow } from "./letters.ts";
import { findReport, type ReportRow } from "./repository.ts";
import { tellReports } from "./tell.ts";
import { finishedBy, LATE_MS, nextDue } from "./when.ts";

const AT_ONCE = 500;
const DUE = `select enterprise_id, id from mailed_report
  where next_at <= now() and not paused order by next_at limit ${AT_ONCE}`;
const CLAIM = `update mailed_report
  set next_at = $4, done_until = $5, sent_at = coalesce($6, sent_at), version = version + 1
  where enterprise_id = $1 and id = $2 and version = $3 and not paused`;

/**
 * Mails reports whose time has come. The mails are written first; that the report goes on to its next time, and that
 * they are put in line, is one transaction on its version: whoever dies or comes twice, each period is mailed once, and
 * never by what the report was before somebody changed it.
 */
export function createDue(platform: Platform, letters: Letters) {
  const { database, actFor, log } = platform;

  const note = (scope: Scope, { id, name }: ReportRow, action: string, after: object) =>
    scope.write(async (work) => {
      await work.audit({ action, subjectId: id, subject: name, after });
      await tellReports(work);
    });

  async function mail(scope: Scope, id: string): Promise<void> {
    const row = await findReport(scope, id);
    if (!row?.next_at || row.paused) return;
    const zone = await readTimeZone(scope);
    const now = Date.now();
    const oldest = now - LATE_MS;
    // After a longer pause the latest period comes, if it is not older than a day either.
    const due = row.next_at.getTime() < oldest ? nextDue(row, zone, oldest, row.done_until) : row.next_at;
    const claim = (next: Date, doneUntil: string, sentAt: Date | null): Claim => ({
      sql: CLAIM,
      values: [scope.enterpriseId, id, row.version, next, doneUntil, sentAt],
    });
    if (due.getTime() > now) {
      if (await platform.queue.addOnce(claim(due, row.done_until, null), []))
        await note(scope, row, "mailed-report.missed", { dueAt: row.next_at });
      return;
    }
    const range = finishedBy(row, due.getTime(), zone);
    const readers = (await readersNow(scope)).filter(
      ({ id: one }) => row.readers.includes(one) && !row.left_by.includes(one),
    );
    const orders: Order[] = await letters(scope, row, range, readers);
    const next = nextDue(row, zone, now, range.toDate);
    if (await platform.queue.addOnce(claim(next, range.toDate, new Date()), orders))
      await note(scope, row, "mailed-report.repeated", {
        ...range,
        readers: readers.map(({ email }) => email),
      });
  }

  return async function run(): Promise<void> {
    // Without a mail server they wait for one as they wait for a process.
    if (platform.config.MAIL_URL === undefined) return;
    const due = await database.system.query<{ enterprise_id: string; id: string }>(DUE);
    await eachEnterprise({ log }, due.rows, "A report could not be mailed.", ({ enterprise_id, id }) =>
      mail(actFor(enterprise_id), id),
    );
  };
}

export const dueReports = (run: () => Promise<void>): Recurring => ({
  name: "analytics:mailed",
  cron: "* * * * *",
  run,
});
