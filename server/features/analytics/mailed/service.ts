import type { MailedReport, SavedReport } from "#contract/analytics/mailed.ts";
import { MAILED_PEOPLE_MAX } from "#contract/analytics/mailed-limits.ts";
import { holdEnterprise, readTimeZone, timeZoneOf } from "#server/features/enterprise/public.ts";
import { namesOf } from "#server/features/users/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { type Letters, readersNow } from "./letters.ts";
import { mayEdit, presentReport, reportRevision } from "./presenter.ts";
import {
  deleteReport,
  findReport,
  findReports,
  holdReport,
  insertReport,
  type ReportRow,
  updateReport,
} from "./repository.ts";
import { demandRoom } from "./room.ts";
import { tellReports } from "./tell.ts";
import { TRASHED_REPORT } from "./trash.ts";
import { begins, finishedBy } from "./when.ts";

const kept = ({ name, every, weekday, hour, readers }: SavedReport | ReportRow) => ({
  name,
  every,
  weekday,
  hour,
  readers: [...new Set(readers)],
});

/** Refuses readers who cannot be mailed one; who was chosen before, and cannot any more, may stay. */
async function demandReaders(work: Work, readers: readonly string[], before: readonly string[] = []) {
  const getting = new Set((await readersNow(work)).map(({ id }) => id));
  const known = await namesOf(work, readers);
  if (readers.some((id) => !known.has(id))) throw fail("NOT_FOUND", { what: "user" });
  const stranger = readers.findIndex((id) => !getting.has(id) && !before.includes(id));
  if (stranger >= 0)
    throw fail("INVALID_INPUT", { summary: NO_READER }, [
      { field: `readers.${stranger}`, message: NO_READER },
    ]);
}
const NO_READER = "Choose active people who may see analytics.";

async function shown(scope: Scope, rows: readonly ReportRow[]): Promise<MailedReport[]> {
  const people = await readersNow(scope);
  const names = await namesOf(scope, [...new Set(rows.flatMap(({ readers }) => readers))]);
  const getting = new Set(people.map(({ id }) => id));
  return rows.map((row) => presentReport(scope, row, names, getting));
}
const one = async (scope: Scope, row: ReportRow) => (await shown(scope, [row]))[0]!;

async function demandHeld(scope: Scope, work: Work, id: string): Promise<ReportRow> {
  const row = await holdReport(work, id);
  if (!row) throw fail("NOT_FOUND", { what: "mailed report" });
  if (!mayEdit(scope, row)) throw fail("ACCESS_DENIED", { permission: "ENTERPRISE.EDIT" });
  return row;
}

/** Reports of analytics that are mailed again and again. */
export function createMailed(platform: Platform, letters: Letters) {
  const mail = platform.config.MAIL_URL !== undefined;
  const demandMail = () => {
    if (!mail) throw fail("MAIL_OFF");
  };
  return {
    async list(scope: Scope) {
      const people = await readersNow(scope);
      return {
        reports: await shown(scope, await findReports(scope)),
        people: people.slice(0, MAILED_PEOPLE_MAX).map(({ id, name }) => ({ id, name })),
        mail,
        timeZone: await timeZoneOf(scope),
      };
    },
    async create(scope: Scope, body: SavedReport): Promise<MailedReport> {
      const row = await scope.write(async (work) => {
        await holdEnterprise(work);
        demandRoom(await findReports(work));
        const plan = kept(body);
        await demandReaders(work, plan.readers);
        demandMail();
        const { userId, name } = work.principal;
        const made = await insertReport(work, {
          id: newId(),
          ...plan,
          ...begins(plan, await readTimeZone(work), Date.now()),
          created_by: userId,
          created_by_name: name,
        });
        const after = kept(made);
        await work.audit({
          action: "mailed-report.created",
          subjectId: made.id,
          subject: made.name,
          after,
        });
        await tellReports(work);
        return made;
      });
      return one(scope, row);
    },
    async update(
      scope: Scope,
      id: string,
      { seen, ...body }: SavedReport & { seen?: string | undefined },
    ): Promise<MailedReport> {
      const row = await scope.write(async (work) => {
        await holdEnterprise(work);
        const before = await demandHeld(scope, work, id);
        demandSeen(seen, reportRevision(before));
        const plan = kept(body);
        await demandReaders(work, plan.readers, before.readers);
        // A day that was mailed is not mailed again; of weeks after days each is new.
        const done = plan.every === before.every ? before.done_until : "";
        const starts = begins(plan, await readTimeZone(work), Date.now(), done);
        const after = await updateReport(work, id, {
          ...plan,
          left_by: before.left_by.filter((reader) => plan.readers.includes(reader)),
          ...starts,
          ...(before.paused ? { next_at: null } : {}),
        });
        await work.audit({
          action: "mailed-report.changed",
          subjectId: id,
          subject: after.name,
          before: kept(before),
          after: kept(after),
        });
        await tellReports(work);
        return after;
      });
      return one(scope, row);
    },
    async pause(scope: Scope, id: string, paused: boolean): Promise<MailedReport> {
      const row = await scope.write(async (work) => {
        await holdEnterprise(work);
        const before = await demandHeld(scope, work, id);
        if (before.paused === paused) return before;
        const starts = paused
          ? { next_at: null }
          : begins(before, await readTimeZone(work), Date.now(), before.done_until);
        const after = await updateReport(work, id, { paused, ...starts });
        await work.audit({
          action: paused ? "mailed-report.paused" : "mailed-report.resumed",
          subjectId: id,
          subject: after.name,
        });
        await tellReports(work);
        return after;
      });
      return one(scope, row);
    },
    async remove(scope: Scope, id: string): Promise<void> {
      await scope.write(async (work) => {
        const { name } = await demandHeld(scope, work, id);
        await takeOut(work, TRASHED_REPORT, { id, name });
        await deleteReport(work, id);
        await work.audit({ action: "mailed-report.removed", subjectId: id, subject: name });
        await tellReports(work);
      });
    },
    /** The last finished period to who asks, and to nobody else. */
    async send(scope: Scope, id: string): Promise<void> {
      const row = await findReport(scope, id);
      if (!row) throw fail("NOT_FOUND", { what: "mailed report" });
      demandMail();
      const own = (await readersNow(scope)).filter((person) => person.id === scope.principal.userId);
      if (own.length === 0) throw fail("PERSON_NEEDED");
      const range = finishedBy(row, Date.now(), await timeZoneOf(scope));
      for (const { task, payload, attempts } of await letters(scope, row, range, own))
        await platform.queue.add(task, payload, attempts);
    },
  };
}
export type Mailed = ReturnType<typeof createMailed>;
