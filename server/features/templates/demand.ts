import { fail } from "#server/platform/fail.ts";
import { findTemplateRow, type TemplateRow } from "./repository.ts";
import type { Rows } from "./tables.ts";

/** A template of a channel that is not in the trash; `trashed` asks for one that is. */
export async function demandTemplate(rows: Rows, id: string, trashed = false): Promise<TemplateRow> {
  const row = await findTemplateRow(rows, id);
  if (!row || row.channel_id === null || (row.trashed_at !== null) !== trashed)
    throw fail("NOT_FOUND", { what: "template" });
  return row;
}

/** A rich card that is not in the trash; `trashed` asks for one that is. */
export async function demandRichCard(rows: Rows, id: string, trashed = false): Promise<TemplateRow> {
  const row = await findTemplateRow(rows, id);
  if (!row || row.channel_id !== null || (row.trashed_at !== null) !== trashed)
    throw fail("NOT_FOUND", { what: "rich card" });
  return row;
}
