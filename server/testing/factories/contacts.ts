import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import type { Tenant, TestApp } from "../harness.ts";

/** Brings the dates of last contact up to date, as the clock does every minute. */
export async function bringContactsUpToDate(app: TestApp, { id }: Pick<Tenant, "id">): Promise<void> {
  const { system } = app.platform.database;
  // One round may be under way already, and have looked before: what it saw is no matter where a second comes behind it.
  await system.query("select graphile_worker.add_job('customers:contacts')");
  await eventually(async () => {
    const left = await system.query(
      `select from customer_contact where enterprise_id = $1 and due
       union all select from dispatch_chunk where enterprise_id = $1 and finished and not noted
       -- Who was just added stands there a little later.
       union all select from customer c where enterprise_id = $1 and not exists (select from customer_contact k
         where k.enterprise_id = c.enterprise_id and k.customer_id = c.id)`,
      [id],
    );
    expect(left.rowCount).toBe(0);
  });
}

/** When a customer was last heard from and written to; null: not looked through yet. */
export const contactOf = async (app: TestApp, token: string, id: string) =>
  (await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params: { id } })).data
    .customer.contact;
