import type { Scope } from "#server/platform/scope.ts";

const NEWEST = 20;

export const findJob = (scope: Scope, id: string) =>
  scope.db
    .selectFrom("job")
    .selectAll()
    .where("enterprise_id", "=", scope.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

export const listJobs = (scope: Scope, subjectId: string) =>
  scope.db
    .selectFrom("job")
    .selectAll()
    .where("enterprise_id", "=", scope.enterpriseId)
    .where("subject_id", "=", subjectId)
    .orderBy("created_at", "desc")
    .limit(NEWEST)
    .execute();

export type JobRow = Awaited<ReturnType<typeof listJobs>>[number];
