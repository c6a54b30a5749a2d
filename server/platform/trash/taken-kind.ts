import { sql } from "kysely";
import { isTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import type { TrashKind } from "./kind.ts";
import { putBack } from "./put-back.ts";
import type { Comeback, Taken } from "./taken.ts";

/** A kind that is taken out of its tables, as the list of kinds has it. */
export const takenKind = (what: Taken, back: Comeback): TrashKind => ({
  kind: what.kind,
  permission: what.permission,
  async restore(scope, entry, name) {
    try {
      await scope.write(async (work) => {
        const row = await putBack(work, what, back, entry, name);
        await work.audit({
          action: `${what.kind}.restored`,
          subjectId: entry.subject_id,
          subject: name ?? entry.name,
        });
        await back.restored(work, row);
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      const { table } = error as { table?: string };
      const byName = what.named !== undefined && table === what.table;
      throw fail(byName ? "TRASH_NAME_TAKEN" : "TRASH_TAKEN", { name: name ?? entry.name });
    }
  },
  async purge({ db, enterpriseId }, entry) {
    const keys: string[] = [];
    for (const { table, column } of what.files ?? []) {
      const { rows } = await sql<{ key: string }>`select e->>${column} as key
        from trash_rows, jsonb_array_elements(data) e
        where enterprise_id = ${enterpriseId} and entry_id = ${entry.id} and table_name = ${table}
          and e->>${column} is not null`.execute(db);
      keys.push(...rows.map(({ key }) => key));
    }
    return keys;
  },
});
