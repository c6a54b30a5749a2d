import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import type { Tenant, TestApp } from "../harness.ts";

/** Finds out who answered what, once and for all: as the clock does when what was written has lain a while. */
export async function bringRepliesUpToDate(app: TestApp, { id }: Pick<Tenant, "id">): Promise<void> {
  const { system } = app.platform.database;
  await system.query(
    "update inbound_message set received_at = received_at - interval '1 hour' where enterprise_id = $1",
    [id],
  );
  await system.query("select graphile_worker.add_job('messages:replies')");
  await eventually(async () => {
    const left = await system.query(
      `select from inbound_message i left join reply_noted n using (enterprise_id)
       where i.enterprise_id = $1 and i.id > coalesce(n.inbound_id, 0)`,
      [id],
    );
    expect(left.rowCount).toBe(0);
  });
}
