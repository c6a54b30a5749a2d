import type { Taken } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";

/** The look of an enterprise in the trash, under the enterprise's id. */
export const TRASHED_LOOK: Taken = {
  kind: "branding",
  permission: ["ENTERPRISE.EDIT"],
  table: "enterprise_branding",
  key: "enterprise_id",
};
export const lookKind = takenKind(TRASHED_LOOK, {
  restored: (work) => work.announce("enterprise.changed", { what: "branding" }, ["ENTERPRISE.EDIT"]),
});
