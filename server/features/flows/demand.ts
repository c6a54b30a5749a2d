import { fail } from "#server/platform/fail.ts";
import { findFlow, holdFlow } from "./repository.ts";
import type { FlowRow, Rows } from "./tables.ts";

/** One of the enterprise's flows; throws NOT_FOUND for one that is not there, or in the trash. */
export async function demandFlow(rows: Rows, id: string): Promise<FlowRow> {
  const row = await findFlow(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "flow" });
  return row;
}

/** The same, which nobody else changes until the transaction ends. */
export async function demandHeld(rows: Rows, id: string): Promise<FlowRow> {
  const row = await holdFlow(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "flow" });
  return row;
}
