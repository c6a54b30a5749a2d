import type { EncapLink } from "#contract/encaps/views.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Codes } from "../links/codes.ts";
import type { ListedLink } from "../links/repository.ts";

export const presentLink = ({ can }: Pick<Scope, "can">, codes: Codes, row: ListedLink): EncapLink => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  customerId: row.customer_id,
  customerName: row.customer_name,
  url: codes.address(row),
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name || null,
  opened: row.opened,
  finished: row.finished,
  abilities: { delete: row.kind !== "general" && can("ENCAPS.EDIT") },
});
