import type { TrashKindName } from "#contract/trash/kinds.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import "./tables.ts";

/** What is deleted: the id by which its feature knows it, and what people call it. */
export interface Deleted {
  id: string;
  name: string;
  /** Whose it was alone, where it was. */
  privateTo?: string | null;
}

/** Lists in the trash something that stays in its own table, marked as deleted. */
export async function listInTrash(
  work: Work,
  kind: TrashKindName,
  { id, name, privateTo = null }: Deleted,
): Promise<string> {
  const entry = await work.db
    .insertInto("trash_entry")
    .values({
      kind,
      subject_id: id,
      name,
      deleted_by: work.principal.userId,
      deleted_by_name: work.principal.name,
      private_to: privateTo,
    })
    // Whoever deletes the same thing at the same moment waits here for the other, and finds it gone.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!entry) throw fail("NOT_FOUND", { what: kind.replaceAll("-", " ") });
  await tellTrash(work);
  return entry.id;
}

/** Takes something off the list that was restored or is gone for good. Returns whether it stood there. */
export async function unlistFromTrash(work: Work, kind: TrashKindName, id: string): Promise<boolean> {
  const gone = await work.db
    .deleteFrom("trash_entry")
    .where("enterprise_id", "=", work.enterpriseId)
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  await tellTrash(work);
  return gone.numDeletedRows > 0n;
}

/** Tells consoles that the trash holds other things. */
export const tellTrash = (work: Work): Promise<void> => work.announce("trash.changed", {}, ["TRASH.VIEW"]);
