import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { SandboxMessage, SandboxPhone } from "#contract/sandbox/index.ts";
import { protocolOf } from "#sandbox/registry.ts";
import { readPlan } from "../messages/plan.ts";
import type { MessageRow, PhoneRow } from "./repository.ts";

export const presentPhone = (row: PhoneRow): SandboxPhone => ({
  id: row.id,
  accountId: row.channel_id,
  type: row.type,
  address: row.address,
  name: row.name,
  numberHidden: protocolOf(row.vendor)?.hidesNumbers ? row.number_hidden : null,
  unread: row.unread,
  lastAt: row.last_at.toISOString(),
  lastText: row.last_text,
});

/** A message from the telephone's side: what the enterprise sends out comes in here. */
export function presentMessage(row: MessageRow): SandboxMessage {
  const stages = readPlan(row.plan ?? "").slice(0, row.told ?? 0);
  const {
    said: _said,
    answered: _answered,
    replyTo: _replyTo,
    ...bubble
  } = row.bubble as Bubble & Record<string, unknown>;
  return {
    id: row.id,
    direction: row.direction === "out" ? "in" : "out",
    at: row.at.toISOString(),
    bubble,
    told: stages.at(-1)?.stage ?? null,
    failure: row.failure,
    pressed: row.pressed,
  };
}
