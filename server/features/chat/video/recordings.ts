import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { VIDEO_RECORDING_BYTES } from "#contract/chat/limits.ts";
import type { UploadedFile } from "#contract/common.ts";
import { partOf } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Call } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { deleteRecording, findRecording, holdRecording, type PieceRow, piecesOf } from "./recording-rows.ts";
import type { RoomRow } from "./rooms.ts";

interface Piece {
  recordingId: string;
  seq: number;
  last: boolean;
}
const GB = 1024 ** 3;
const CODES: [string, (head: Buffer) => boolean][] = [
  ["video/webm", (head) => head.readUInt32BE(0) === 0x1a45dfa3],
  ["video/mp4", (head) => head.toString("latin1", 4, 8) === "ftyp"],
];

/** What a recording is, by the bytes with which it begins. */
async function mimeOf(file: UploadedFile): Promise<string> {
  const handle = await open(file.path);
  const head = Buffer.alloc(12);
  await handle.read(head, 0, head.length, 0).finally(() => handle.close());
  const found = CODES.find(([, fits]) => fits(head));
  if (!found) throw fail("FILE_REFUSED", { reason: "This is no recording: send WebM or MP4." });
  return found[0];
}

/** Recordings of video calls, kept in the pieces in which they come. */
export function createRecordings({ store }: Pick<Platform, "store">) {
  /** The bytes of a part of a recording, from the pieces on which it lies. */
  async function* bytesOf(pieces: readonly PieceRow[], start: number, end: number): AsyncGenerator<Buffer> {
    let at = 0;
    for (const { file_key, bytes } of pieces) {
      const [from, to] = [Math.max(start - at, 0), Math.min(end - at, bytes - 1)];
      at += bytes;
      if (from > to) continue;
      const stream = await store.read(file_key, { start: from, end: to });
      if (!stream) return;
      for await (const chunk of stream) yield chunk as Buffer;
    }
  }

  return {
    /** Keeps a piece once; gives the number of the one that is wanted next. */
    async keep(scope: Scope, room: RoomRow, piece: Piece, file: UploadedFile): Promise<number> {
      const { recordingId, seq, last } = piece;
      if (!room.consented_at) throw fail("VIDEO_NO_CONSENT");
      const known = await findRecording(scope, recordingId);
      if (known && known.room_id !== room.id) throw fail("NOT_FOUND", { what: "recording" });
      const next = known?.pieces ?? 0;
      if (seq < next) return next;
      if (seq > next) throw fail("VIDEO_PIECE_EARLY", { next });
      if ((known?.bytes ?? 0) + file.size > VIDEO_RECORDING_BYTES)
        throw fail("VIDEO_RECORDING_FULL", { limit: `${VIDEO_RECORDING_BYTES / GB} GB` });
      const mime = known ? known.mime_type : await mimeOf(file);
      const key = `video/${scope.enterpriseId}/${recordingId}/${seq}`;
      await store.putFile(key, file.path);
      return scope.write(async (work) => {
        const held = await holdRecording(work, { id: recordingId, room_id: room.id, mime_type: mime });
        if (held.pieces !== seq) return held.pieces;
        await work.db
          .insertInto("chat_recording_piece")
          .values({ recording_id: recordingId, seq, file_key: key, bytes: file.size })
          .execute();
        await work.db
          .updateTable("chat_recording")
          .set({ pieces: seq + 1, bytes: held.bytes + file.size, finished: last })
          .where("enterprise_id", "=", scope.enterpriseId)
          .where("id", "=", recordingId)
          .execute();
        if (seq === 0) await work.audit({ action: "chat-video.recorded", subjectId: room.chat_id });
        return seq + 1;
      });
    },
    /** Takes a recording away, files and all. */
    async remove(scope: Scope, id: string, room: RoomRow): Promise<void> {
      if (!room.ended_at) throw fail("VIDEO_RECORDING_GOING");
      await scope.write(async (work) => {
        const keys = await deleteRecording(work, id);
        await work.audit({ action: "chat-video.recording-removed", subjectId: room.chat_id });
        work.afterCommit(async () => {
          for (const key of keys) await store.remove(key);
        });
      });
    },
    /** Answers with a recording, or with the part of it that the browser asks for. */
    async serve(rows: Rows, id: string, { reply }: Call): Promise<FileOutcome> {
      const recording = await findRecording(rows, id);
      if (!recording) throw fail("NOT_FOUND", { what: "recording" });
      const { bytes: size, mime_type: contentType } = recording;
      const facts = { contentType, fileName: `call.${contentType.split("/")[1]}`, inline: true };
      reply.headers({
        "accept-ranges": "bytes",
        "cache-control": "private, no-cache",
        "content-security-policy": "default-src 'none'; media-src 'self'; sandbox; frame-ancestors 'none'",
      });
      const part = partOf(reply.request.headers.range, size);
      if (part === null) {
        reply.code(416).header("content-range", `bytes */${size}`);
        return { ...facts, bytes: "" };
      }
      const { start, end } = part ?? { start: 0, end: size - 1 };
      if (part) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
      reply.header("content-length", end - start + 1);
      return { ...facts, bytes: Readable.from(bytesOf(await piecesOf(rows, id), start, end)) };
    },
  };
}
export type Recordings = ReturnType<typeof createRecordings>;
