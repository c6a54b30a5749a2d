import type { EntryKind } from "#contract/billing/limits.ts";
import type { LedgerEntry } from "#contract/billing/views.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import { isEntered, lockAccount, moveBalance } from "./repository.ts";

interface Entering {
  kind: EntryKind;
  /** Below zero for a charge. */
  amount: number;
  /** What it stands for: the same is entered once, however often it is tried. */
  reference: string;
  about: LedgerEntry["about"];
}

/**
 * The only way in which a balance changes: by an entry beside it, in one transaction. False where the entry is there
 * already, or the wallet does not suffice.
 */
export async function enter(work: Work, { kind, amount, reference, about }: Entering): Promise<boolean> {
  const account = await lockAccount(work);
  if (!account || amount === 0 || (await isEntered(work, reference))) return false;
  const moved = await moveBalance(work, amount);
  if (!moved) return false;
  await work.db
    .insertInto("billing_entry")
    .values({
      id: newId(),
      kind,
      amount,
      balance: Number(moved.balance),
      reference,
      about: json(about),
      by_name: work.principal.name,
    })
    .execute();
  return true;
}
