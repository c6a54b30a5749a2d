import type { EarlierChat, HistoryChat } from "#contract/chat/history.ts";
import type { HistoryRow } from "./repository.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;
const between = (from: Date | null, to: Date | null) =>
  from && to ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000)) : null;

export const presentHistory = (row: HistoryRow): HistoryChat => ({
  chatId: row.id,
  state: row.state,
  channel: { id: row.channel_id, name: row.channel_name, type: row.channel_type },
  customer: { id: row.customer_id, name: row.customer_name, number: row.address },
  departmentId: row.department_id,
  agent: row.agent_id ? { uId: row.agent_id, name: row.agent_name ?? "" } : null,
  labels: row.labels,
  lastMessage: row.last_text ?? "",
  messageCount: row.message_count,
  byBot: row.by_bot,
  missed: row.missed_at !== null,
  createdAt: row.created_at.toISOString(),
  closedAt: iso(row.closed_at),
  closedBy: row.closed_by_name,
  pickupSeconds: between(row.asked_at, row.picked_at),
  firstResponseSeconds: between(row.asked_at, row.first_reply_at),
  durationSeconds: between(row.created_at, row.closed_at),
  rating: row.rating,
});

export const presentEarlier = (row: HistoryRow): EarlierChat => ({
  ...presentHistory(row),
  disposition: row.disposition,
});
