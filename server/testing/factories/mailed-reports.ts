import { newId } from "#server/platform/ids.ts";
import type { Tenant, TestApp } from "../harness.ts";

/** A report that is mailed to the administrator every day; due far away. Returns the id. */
export async function makeMailedReport(app: TestApp, tenant: Tenant, name: string): Promise<string> {
  const id = newId();
  await app.platform.database.system.query(
    `insert into mailed_report (enterprise_id, id, name, every, weekday, hour, readers, next_at, done_until,
       created_by, created_by_name)
     values ($1, $2, $3, 'day', 1, 8, array[$4::uuid], now() + interval '1 day', '2026-01-01', $4, $3)`,
    [tenant.id, id, name, tenant.people[1].id],
  );
  return id;
}
