import { listInTrash } from "#server/platform/trash/entries.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandTemplate } from "../demand.ts";
import { type Place, placeOf } from "../place.ts";
import { type TemplateRow, updateTemplate } from "../repository.ts";
import type { Rows } from "../tables.ts";
import { tellTemplate } from "../tell.ts";
import { refusalOf, silenceOf } from "./answers.ts";

/** A feature that sends templates says what is going to send one: "the broadcast Diwali". That template stays. */
export type TemplateUsage = (rows: Rows, templateId: string) => Promise<string[]>;

/** Removes templates: at the vendor, and here into the trash. */
export function createRemove(directory: ChannelDirectory, usage: readonly TemplateUsage[]) {
  async function removeThere(scope: Scope, row: TemplateRow): Promise<void> {
    const { vendor_id, name, status } = row;
    if (!row.managed || vendor_id === null || status === "DELETED") return;
    // Without its channel nobody can ask; the vendor keeps it.
    const place: Place | undefined = await placeOf(directory, scope, row.channel_id!).catch(() => undefined);
    const { calls, channel } = place ?? {};
    if (!calls || !channel) return;
    try {
      const reply = await directory.call(channel, "template-remove", (token) =>
        calls.remove({ name, vendorId: vendor_id }, token),
      );
      const error = calls.removed(reply);
      if (error) throw refusalOf(channel, error);
    } catch (error) {
      throw silenceOf(channel, error);
    }
  }

  return async function remove(scope: Scope, id: string): Promise<void> {
    const row = await demandTemplate(scope, id);
    const users = (await Promise.all(usage.map((source) => source(scope, id)))).flat();
    if (users.length > 0) throw fail("TEMPLATE_IN_USE", { name: row.name, users: users.join(", ") });
    await removeThere(scope, row);
    await scope.write(async (work) => {
      const gone = row.managed
        ? ({ status: "DRAFT", vendor_id: null, submitted_at: null, reason: null } as const)
        : {};
      const removed = await updateTemplate(work, id, { ...gone, trashed_at: new Date() });
      await listInTrash(work, "template", { id, name: row.name });
      await work.audit({ action: "template.removed", subjectId: id, subject: row.name });
      if (removed) await tellTemplate(work, removed);
    });
  };
}
