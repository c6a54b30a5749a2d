import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

/** An invitation that waits for an answer nobody can give: its code is known to none. */
export async function makeInvitationRow(app: TestApp, enterpriseId: string, mark: string): Promise<string> {
  const id = newId();
  await app.platform.database.system.query(
    `insert into invitation (enterprise_id, id, email, roles, language, code_hash, invited_by, expires_at)
     values ($1, $2, $3, '{3}', 'en', $4, $5, now() + interval '7 days')`,
    [enterpriseId, id, `${mark}-${id}@test.example`, Buffer.from(id), mark],
  );
  return id;
}
