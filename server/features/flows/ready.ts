import { publishable, reviewFlow } from "#engines/flows/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { FlowRow } from "./tables.ts";

/** Throws where something keeps a flow from being published: in its design, or in what is sent of it. */
export function demandReady({ name, flow_json }: FlowRow): void {
  for (const text of [flow_json, publishable(flow_json).text]) {
    const errors = reviewFlow(text).findings.filter(({ severity }) => severity === "error");
    if (errors.length === 0) continue;
    throw fail(
      "FLOW_NOT_READY",
      { name, count: errors.length },
      errors.map(({ pointer, error }) => ({ field: pointer, message: error })),
    );
  }
}
