import { listInTrash, unlistFromTrash } from "#server/platform/trash/entries.ts";
import { adapterOf } from "#channels/registry.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Around, demandHeld } from "./around.ts";
import { onClash } from "./clash.ts";
import { holdChannel, updateChannel } from "./repository.ts";

/** Removes a channel. Its row stays, for the messages that went through it and for whoever wants it back. */
export const removeChannel = (around: Around, scope: Scope, id: string): Promise<void> =>
  scope.write(async (work) => {
    const row = await demandHeld(work, id);
    await updateChannel(work, id, { removed_at: new Date() });
    await listInTrash(work, "channel", { id, name: row.name });
    await around.close(work, row);
    await work.audit({ action: "channel.removed", subjectId: id, subject: row.name });
    await around.changed(work, id);
  });

/** Takes a removed channel back, unless another one has its name or its contact id by now. */
export async function restoreChannel(
  around: Around,
  scope: Scope,
  id: string,
  newName?: string,
): Promise<void> {
  const found = await holdChannel(scope, id);
  if (!found) throw fail("NOT_FOUND", { what: "channel" });
  const { contact_id: contactId, vendor } = found;
  const name = newName ?? found.name;
  await onClash({ name, contactId, vendor: adapterOf(vendor)?.name ?? vendor }, () =>
    scope.write(async (work) => {
      const row = await holdChannel(work, id);
      if (!row?.removed_at) return;
      // Once it is purged nothing is left of it but its name, for the messages that went through it.
      if (!(await unlistFromTrash(work, "channel", id))) throw fail("NOT_FOUND", { what: "channel" });
      const sandbox = row.environment === "sandbox" ? around.demandSandbox(name) : undefined;
      const restored = await updateChannel(work, id, {
        removed_at: null,
        name,
        dept_id: await around.standingDepartment(work, row),
        check_due: new Date(),
      });
      if (sandbox) await around.connect(work, restored, sandbox);
      await work.audit({ action: "channel.restored", subjectId: id, subject: name });
      await around.changed(work, id);
    }),
  );
}
