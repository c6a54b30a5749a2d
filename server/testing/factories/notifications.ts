import { expect } from "vitest";
import type { NotificationKind } from "#contract/notifications/words.ts";
import { notify } from "#server/features/notifications/public.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "../eventually.ts";
import type { Tenant, TestApp } from "../harness.ts";

interface Given {
  title: string;
  kind?: NotificationKind;
  subjectId?: string;
  text?: string;
  by?: string;
  count?: number;
  path?: string;
  /** Whose it is: the administrator's, where nobody is named. */
  to?: string;
}

/** Tells somebody something. Gives the id of what they were told. */
export async function makeNotification(
  app: TestApp,
  tenant: Tenant,
  { kind = "templateApproved", to = tenant.people[1].id, subjectId = newId(), ...given }: Given,
): Promise<string> {
  const scope = app.platform.actFor(tenant.id);
  await scope.write((work) => notify(work, { kind, to: [to], subjectId, ...given }));
  const { id } = await scope.db
    .selectFrom("notification")
    .select("id")
    .where("enterprise_id", "=", tenant.id)
    .where("user_id", "=", to)
    .where("subject_id", "=", subjectId)
    .orderBy("at", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

/** What somebody was told, newest first: of one record, where it is named. */
export async function toldTo(app: TestApp, userId: string, subjectId?: string) {
  const { rows } = await app.platform.database.system.query<{
    kind: NotificationKind;
    title: string;
    body: string | null;
    count: number | null;
    times: number;
    path: string | null;
  }>(
    `select kind, title, body, count, times, path from notification
     where user_id = $1 and ($2::uuid is null or subject_id = $2) order by at desc, id desc`,
    [userId, subjectId ?? null],
  );
  return rows;
}

/** Waits until browsers were told of all that there is to tell somebody of an enterprise. */
export async function bringPushesUpToDate(app: TestApp, { id }: Pick<Tenant, "id">): Promise<void> {
  const { system } = app.platform.database;
  await system.query("select graphile_worker.add_job('notifications:push')");
  await eventually(async () => {
    const left = await system.query(
      "select from notification where enterprise_id = $1 and pushed_at is null",
      [id],
    );
    expect(left.rowCount).toBe(0);
  });
}
