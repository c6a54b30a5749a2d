import type { ErrorName } from "#contract/errors.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import type { Rows } from "../tables.ts";
import {
  type Collection,
  deleteCollection,
  findCollection,
  insertCollection,
  listCollections,
  ownCollections,
  renameCollection,
} from "./repository.ts";

const WORDS: Record<Collection, { what: "segment" | "group"; taken: ErrorName }> = {
  segment: { what: "segment", taken: "SEGMENT_NAME_TAKEN" },
  customer_group: { what: "group", taken: "GROUP_NAME_TAKEN" },
};

export async function listAll(scope: Scope, of: Collection, search: string) {
  const rows = await listCollections(scope, of, search.trim());
  return rows.map((row) => ({ id: row.id, name: row.name, count: row.customers }));
}

export async function saveCollection(
  scope: Scope,
  of: Collection,
  input: { id?: string; name: string },
): Promise<string> {
  const { what, taken } = WORDS[of];
  return onTaken(taken, { name: input.name }, () =>
    scope.write(async (work) => {
      const id = input.id ?? newId();
      if (input.id) {
        const before = await demandCollection(work, of, input.id);
        await renameCollection(work, of, id, input.name);
        await work.audit({
          action: `${what}.renamed`,
          subjectId: id,
          subject: input.name,
          before: { name: before.name },
        });
      } else {
        await insertCollection(work, of, id, input.name);
        await work.audit({ action: `${what}.created`, subjectId: id, subject: input.name });
      }
      await work.announce("segment.changed", { what }, CUSTOMER_AUDIENCE);
      return id;
    }),
  );
}

export async function removeCollection(scope: Scope, of: Collection, id: string): Promise<void> {
  const { what } = WORDS[of];
  await scope.write(async (work) => {
    const before = await demandCollection(work, of, id);
    await deleteCollection(work, of, id);
    await work.audit({ action: `${what}.removed`, subjectId: id, subject: before.name });
    await work.announce("segment.changed", { what }, CUSTOMER_AUDIENCE);
  });
}

async function demandCollection(rows: Rows, of: Collection, id: string) {
  const found = await findCollection(rows, of, id);
  if (!found) throw fail("NOT_FOUND", { what: WORDS[of].what });
  return found;
}

/** Throws NOT_FOUND when one of the ids is not the enterprise's own. */
export async function demandCollections(rows: Rows, of: Collection, ids: string[]): Promise<void> {
  const own = await ownCollections(rows, of, ids);
  if (ids.some((id) => !own.has(id))) throw fail("NOT_FOUND", { what: WORDS[of].what });
}
