import type { FlowState } from "#contract/flows/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { FlowRow } from "./tables.ts";

type Can = Pick<Scope, "can">;

const WORDS: Record<FlowState, string> = {
  Created: "not at the vendor yet",
  DRAFT: "a draft",
  PUBLISHED: "published",
  DEPRECATED: "deprecated",
  THROTTLED: "throttled",
  BLOCKED: "blocked",
};

/** The vendor takes no change of these. */
const CLOSED: readonly FlowState[] = ["DEPRECATED", "BLOCKED"];
const RUNNING: readonly FlowState[] = ["PUBLISHED", "THROTTLED"];

/** What this person may do with a flow now; the buttons and the calls agree by it. */
export function abilitiesOf({ can }: Can, { status, flow_json }: FlowRow, managed: boolean) {
  const edit = can("FLOW.EDIT");
  return {
    edit: edit && !CLOSED.includes(status),
    publish: edit && managed && flow_json !== "" && (status === "DRAFT" || status === "Created"),
    deprecate: edit && managed && RUNNING.includes(status),
    delete: can("FLOW.DELETE"),
  };
}

const refuse = ({ name, status }: FlowRow, action: string) =>
  fail("FLOW_STATE", { name, state: WORDS[status], action });

export function demandChangeable(row: FlowRow): void {
  if (CLOSED.includes(row.status)) throw refuse(row, "changed");
}
export function demandUnpublished(row: FlowRow): void {
  if (row.status !== "DRAFT" && row.status !== "Created") throw refuse(row, "published");
}
export function demandRunning(row: FlowRow): void {
  if (!RUNNING.includes(row.status)) throw refuse(row, "deprecated");
}

/** Making and changing go through one call; each asks for its own permission. */
export function demandMaking({ can }: Can): void {
  if (!can("FLOW.CREATE")) throw fail("FLOW_CREATE_DENIED");
}
export function demandEditing({ can }: Can): void {
  if (!can("FLOW.EDIT")) throw fail("FLOW_EDIT_DENIED");
}
