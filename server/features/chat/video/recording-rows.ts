import type { Selectable } from "kysely";
import type { Work } from "#server/platform/scope.ts";
import type { ChatRecordingPieceTable, ChatRecordingTable, Rows } from "../tables.ts";

export type RecordingRow = Selectable<ChatRecordingTable>;
export type PieceRow = Pick<Selectable<ChatRecordingPieceTable>, "file_key" | "bytes">;

export const findRecording = ({ db, enterpriseId }: Rows, id: string): Promise<RecordingRow | undefined> =>
  db
    .selectFrom("chat_recording")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The recording, made where it is new, and held until the transaction ends. */
export async function holdRecording(
  { db, enterpriseId }: Work,
  fresh: { id: string; room_id: string; mime_type: string },
): Promise<RecordingRow> {
  await db
    .insertInto("chat_recording")
    .values(fresh)
    .onConflict((conflict) => conflict.columns(["enterprise_id", "id"]).doNothing())
    .execute();
  return db
    .selectFrom("chat_recording")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", fresh.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The recordings of a chat's calls that hold anything, oldest first. */
export const recordingsOfChat = ({ db, enterpriseId }: Rows, chatId: string): Promise<RecordingRow[]> =>
  db
    .selectFrom("chat_recording as r")
    .innerJoin("chat_video as v", (join) =>
      join.onRef("v.enterprise_id", "=", "r.enterprise_id").onRef("v.id", "=", "r.room_id"),
    )
    .selectAll("r")
    .where("r.enterprise_id", "=", enterpriseId)
    .where("v.chat_id", "=", chatId)
    .where("r.pieces", ">", 0)
    .orderBy("r.started_at")
    .orderBy("r.id")
    .execute();

/** Takes a recording out; gives the keys of its pieces. */
export async function deleteRecording(rows: Rows, id: string): Promise<string[]> {
  const pieces = await piecesOf(rows, id);
  await rows.db
    .deleteFrom("chat_recording")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
  return pieces.map(({ file_key }) => file_key);
}

export const piecesOf = ({ db, enterpriseId }: Rows, recordingId: string): Promise<PieceRow[]> =>
  db
    .selectFrom("chat_recording_piece")
    .select(["file_key", "bytes"])
    .where("enterprise_id", "=", enterpriseId)
    .where("recording_id", "=", recordingId)
    .orderBy("seq")
    .execute();
