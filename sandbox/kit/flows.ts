export type FlowStatus = "DRAFT" | "PUBLISHED" | "DEPRECATED" | "THROTTLED" | "BLOCKED";

/** What is asked of the flows of an account. */
export type FlowCall = { kind: "flow" } & (
  | { what: "create"; name: string; categories: string[]; json?: string; publish: boolean }
  | { what: "list"; limit: number; offset: number }
  | { what: "change"; id: string; name?: string; categories?: string[] }
  | { what: "upload"; id: string; json: string }
  | { what: "publish" | "deprecate" | "remove" | "show" | "assets"; id: string }
);

/** A flow as the vendor has it. */
export interface VendorFlow {
  id: string;
  name: string;
  categories: string[];
  status: FlowStatus;
  json: string;
}

/** What the vendor finds wrong in a flow's JSON, and where. */
export interface FlowProblem {
  error: string;
  message: string;
  line: number;
  lineEnd: number;
  column: number;
  columnEnd: number;
  pointer: string;
}

/** Why the vendor does not do it. */
export type FlowRefusal =
  | "blocked"
  | "fixed"
  | "unpublishable"
  | "not-published"
  | "not-draft"
  | "taken"
  | "missing";

export interface FlowChange {
  flow: Pick<VendorFlow, "id" | "name" | "status">;
  from: string;
  at: number;
}
