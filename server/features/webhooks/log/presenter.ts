import type { Delivery, DeliveryDetail } from "#contract/webhooks/views.ts";
import type { Scope } from "#server/platform/scope.ts";
import { bodyOf } from "../deliver/body.ts";
import { mayKnow } from "../knowing.ts";
import type { DeliveryRow } from "./repository.ts";

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  subjectId: row.subject_id,
  sequence: Number(row.sequence),
  state: row.state,
  attempts: row.attempts,
  at: row.at.toISOString(),
  nextAt: row.state === "waiting" ? row.next_at.toISOString() : null,
});

/** Without what was told, and what was answered to it, for who may not know of such events. */
export function presentDetail({ principal }: Pick<Scope, "principal">, row: DeliveryRow): DeliveryDetail {
  const known = mayKnow(principal, row.type);
  return {
    ...presentDelivery(row),
    body: known ? bodyOf(row) : null,
    log: known ? row.log : row.log.map((attempt) => ({ ...attempt, answer: "" })),
  };
}
