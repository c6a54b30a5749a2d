import { allFields, type Rederive, removeField, saveField } from "./fields/service.ts";
import type { ThingUse } from "./rules/unused.ts";
import { listSegments } from "./segments/repository.ts";
import type { Segments } from "./segments/ruled.ts";
import { removeCollection } from "./segments/service.ts";
import { standing } from "#server/platform/db/standing.ts";
import type { Rows } from "./tables.ts";
import type { Scope } from "#server/platform/scope.ts";

/** Attributes and segments for features that set a customer master up. */
export const createMaster = (
  segments: Pick<Segments, "save">,
  rederive: Rederive,
  uses: readonly ThingUse[],
) => ({
  fields: allFields,
  saveField: (scope: Scope, input: Parameters<typeof saveField>[1]) => saveField(scope, input, rederive),
  removeField: (scope: Scope, id: string) => removeField(scope, id, rederive, uses),
  standingFields: (rows: Rows, ids: readonly string[]) => standing(rows, "customer_field", ids),
  standingSegments: (rows: Rows, ids: readonly string[]) => standing(rows, "segment", ids),
  segments: (scope: Scope) => listSegments(scope, ""),
  saveSegment: segments.save,
  removeSegment: (scope: Scope, id: string) => removeCollection(scope, "segment", id, uses),
});
export type CustomerMaster = ReturnType<typeof createMaster>;
