import type { CustomerNote } from "#contract/customers/notes.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { idsOf } from "../people/alias.ts";
import { openCustomer } from "../people/service.ts";
import { deleteNote, holdNote, insertNote, listNotes, type NoteRow, updateNote } from "./repository.ts";

const isOwn = ({ principal }: Scope, row: NoteRow) =>
  row.author_id !== null && row.author_id === principal.userId;

const present = (scope: Scope, row: NoteRow): CustomerNote => ({
  id: row.id,
  text: row.content,
  by: { id: row.author_id, name: row.author_name },
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at?.toISOString() ?? null,
  abilities: { edit: isOwn(scope, row), delete: isOwn(scope, row) || scope.can("CUSTOMER_MASTER.EDIT") },
});

/** The customer's own id first, then those merged into them. */
const idsFor = async (rows: Scope | Work, customerId: string) =>
  idsOf(rows, (await openCustomer(rows, customerId)).id);

async function demandNote(work: Work, customerId: string, id: string): Promise<NoteRow> {
  const row = await holdNote(work, await idsFor(work, customerId), id);
  if (!row) throw fail("NOT_FOUND", { what: "note" });
  return row;
}

/** Writes down who did it and tells consoles. What the note says stays in it alone, where it is erased with the customer. */
async function noted(work: Work, action: string, customerId: string): Promise<void> {
  await work.audit({ action, subjectId: customerId });
  await work.announce("customer.changed", { customerId }, CUSTOMER_AUDIENCE);
}

export async function notesOf(scope: Scope, customerId: string, page: { from: number; perPage: number }) {
  const ids = await idsFor(scope, customerId);
  const rows = await listNotes(scope, ids, { from: page.from, limit: page.perPage + 1 });
  return {
    notes: rows.slice(0, page.perPage).map((row) => present(scope, row)),
    more: rows.length > page.perPage,
  };
}

export const addNote = (scope: Scope, customerId: string, text: string): Promise<CustomerNote> =>
  scope.write(async (work) => {
    const { id } = await openCustomer(work, customerId);
    const row = await insertNote(work, {
      id: newId(),
      customer_id: id,
      author_id: scope.principal.userId ?? null,
      author_name: scope.principal.name,
      content: text.trim(),
    });
    await noted(work, "customer.note_added", id);
    return present(scope, row);
  });

export const changeNote = (
  scope: Scope,
  customerId: string,
  id: string,
  text: string,
): Promise<CustomerNote> =>
  scope.write(async (work) => {
    const before = await demandNote(work, customerId, id);
    if (!isOwn(scope, before)) throw fail("NOTE_OF_ANOTHER", { name: before.author_name });
    const row = await updateNote(work, id, text.trim());
    await noted(work, "customer.note_changed", row.customer_id);
    return present(scope, row);
  });

export const removeNote = (scope: Scope, customerId: string, id: string): Promise<void> =>
  scope.write(async (work) => {
    const row = await demandNote(work, customerId, id);
    if (!isOwn(scope, row)) scope.demand("CUSTOMER_MASTER.EDIT");
    await deleteNote(work, id);
    await noted(work, "customer.note_removed", row.customer_id);
  });
