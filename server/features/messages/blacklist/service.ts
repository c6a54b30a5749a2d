import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_ENTRY } from "./trash.ts";
import { defaultCountry } from "#server/features/customers/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { readOwnAddress } from "./address.ts";
import {
  countEntries,
  countOptOuts,
  deleteEntry,
  type EntryRow,
  type Facts,
  findEntry,
  insertEntries,
  type Narrowed,
  pageOfEntries,
  pageOfOptOuts,
  updateEntry,
} from "./repository.ts";

const missing = () => fail("NOT_FOUND", { what: "blacklist entry" });

function demandToCome({ until }: Facts): void {
  if (!until || until.getTime() > Date.now()) return;
  const message = "Choose a moment to come, or none.";
  throw fail("INVALID_INPUT", { summary: message }, [{ field: "until", message }]);
}
async function get(rows: Rows, id: string): Promise<EntryRow> {
  const row = await findEntry(rows, id);
  if (!row) throw missing();
  return row;
}
/** Whom the enterprise does not write to. */
export const blacklist = {
  get,
  async list(scope: Scope, narrowed: Narrowed) {
    return { rows: await pageOfEntries(scope, narrowed), total: await countEntries(scope, narrowed) };
  },
  async optOuts(scope: Scope, narrowed: Narrowed) {
    return { rows: await pageOfOptOuts(scope, narrowed), total: await countOptOuts(scope, narrowed) };
  },
  async add(scope: Scope, written: readonly string[], facts: Facts) {
    demandToCome(facts);
    const country = await defaultCountry(scope);
    const refused: { address: string; reason: string }[] = [];
    const addresses = new Set<string>();
    for (const text of written.filter((one) => one.trim() !== "")) {
      const read = await readOwnAddress(scope, text, facts.channel_type, country);
      if (read.ok) addresses.add(read.address);
      else refused.push({ address: text, reason: read.reason });
    }
    const fresh = [...addresses].map((address) => ({ id: newId(), address }));
    const added = await scope.write(async (work) => {
      const n = await insertEntries(work, fresh, { ...facts, created_by: work.principal.name });
      if (n > 0)
        await work.audit({
          action: "blacklist.added",
          subject: facts.reason,
          after: { addresses: n, ...facts },
        });
      return n;
    });
    return { added, known: fresh.length - added, refused };
  },
  change: (scope: Scope, id: string, facts: Facts): Promise<EntryRow> =>
    scope.write(async (work) => {
      const before = await get(work, id);
      demandToCome(facts);
      const { address } = before;
      const after = await onTaken("BLACKLISTED_TWICE", { address }, () => updateEntry(work, id, facts));
      if (!after) throw missing();
      await work.audit({
        action: "blacklist.changed",
        subjectId: id,
        subject: address,
        before,
        after: facts,
      });
      return after;
    }),
  remove: (scope: Scope, id: string): Promise<void> =>
    scope.write(async (work) => {
      const { address } = await get(work, id);
      await takeOut(work, TRASHED_ENTRY, { id, name: address });
      await deleteEntry(work, id);
      await work.audit({ action: "blacklist.removed", subjectId: id, subject: address });
    }),
};
