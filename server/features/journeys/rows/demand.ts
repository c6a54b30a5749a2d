import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { JourneyRow, Rows } from "../tables.ts";
import { findJourney, holdJourney } from "./journeys.ts";

export const missing = () => fail("NOT_FOUND", { what: "journey" });

export async function demandJourney(rows: Rows, id: string): Promise<JourneyRow> {
  const row = await findJourney(rows, id);
  if (!row) throw missing();
  return row;
}
export async function demandHeld(work: Work, id: string): Promise<JourneyRow> {
  const row = await holdJourney(work, id);
  if (!row) throw missing();
  return row;
}
