import type { Delivery, DeliveryDetail } from "#contract/webhooks/views.ts";
import { bodyOf } from "../deliver/body.ts";
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

export const presentDetail = (row: DeliveryRow): DeliveryDetail => ({
  ...presentDelivery(row),
  body: bodyOf(row),
  log: row.log,
});
