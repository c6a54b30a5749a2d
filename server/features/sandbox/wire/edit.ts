import type { Call } from "#sandbox/kit/protocol.ts";
import { plain, type WireReply } from "#sandbox/kit/wire.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { OpenAccount } from "../accounts/book.ts";

type Write = (action: Parameters<Scope["write"]>[0]) => Promise<void>;

/** Edits a template that an account has handed in, which a reviewer looks at again; until then it is not sent. */
export async function editTemplate(
  platform: Platform,
  { protocol, account, pace, enterpriseId }: OpenAccount,
  { id, change }: Call & { kind: "edit-template" },
  write: Write,
): Promise<WireReply> {
  const edit = protocol.templates?.edit;
  if (!edit) return plain("This vendor has no such call.", 404);
  const row = await platform
    .actFor(enterpriseId)
    .db.selectFrom("sandbox_template")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", account.channelId)
    .where("vendor_id", "=", id)
    .executeTakeFirst();
  if (!row) return protocol.refused({ reason: "missing" }, account);
  const [now, status] = [new Date(), row.status as "APPROVED"];
  const problem = edit.problem({ ...row, id, status }, change, row.edits, now);
  if (problem) return protocol.refused({ reason: "request", detail: problem }, account);
  await write(({ db }) =>
    db
      .updateTable("sandbox_template")
      .set({
        category: change.category ?? row.category,
        components: json(change.components ?? row.components),
        status: "PENDING",
        reason: null,
        review_at: new Date(now.getTime() + pace.reviewMs),
        verdict_due_at: null,
        ...(row.status === "APPROVED" ? { edits: [...row.edits, now] } : {}),
      })
      .where("enterprise_id", "=", enterpriseId)
      .where("id", "=", row.id)
      .execute(),
  );
  return edit.done();
}
