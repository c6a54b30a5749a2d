import type { VideoCall, VideoRecording } from "#contract/chat/video.ts";
import type { RecordingRow } from "./recording-rows.ts";
import type { RoomRow } from "./rooms.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const presentCall = (row: RoomRow): VideoCall => ({
  roomId: row.id,
  chatId: row.chat_id,
  agent: { uId: row.agent_id, name: row.agent_name },
  customerName: row.customer_name,
  startedAt: row.started_at.toISOString(),
  joinedAt: iso(row.joined_at),
  endedAt: iso(row.ended_at),
  duration:
    row.joined_at && row.ended_at
      ? Math.max(0, Math.round((row.ended_at.getTime() - row.joined_at.getTime()) / 1_000))
      : null,
  reason: row.reason,
  endedBy: row.ended_by,
});

/** Recordings as somebody sees them who may remove them, or not: one of a call that goes on stays. */
export const presentRecording =
  (may: boolean, going: string | null) =>
  (row: RecordingRow): VideoRecording => ({
    recordingId: row.id,
    roomId: row.room_id,
    startedAt: row.started_at.toISOString(),
    mimeType: row.mime_type,
    bytes: row.bytes,
    finished: row.finished,
    url: `/e/chat/video/resource/${row.id}`,
    abilities: { remove: may && row.room_id !== going },
  });
