import type { UploadedFile } from "#contract/common.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import { UNSENT_FILES_MAX, VISITOR_FILES } from "#contract/chat/limits.ts";
import { inspectFile } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { createPace } from "../chats/pace.ts";
import { countUnsent } from "./unsent.ts";

type Media = ChatContent & { kind: "media" };

/** Files that visitors send: judged by their bytes, kept under keys of our own making. */
export function createFiles({ store }: Pick<Platform, "store">) {
  const demandPace = createPace(VISITOR_FILES);
  const find = ({ db, enterpriseId }: Rows, id: string) =>
    db
      .selectFrom("chat_file")
      .selectAll()
      .where("enterprise_id", "=", enterpriseId)
      .where("id", "=", id)
      .executeTakeFirst();

  return {
    async keep(
      scope: Scope,
      visitorId: string,
      file: UploadedFile,
    ): Promise<{ fileId: string; fileName: string }> {
      demandPace(visitorId);
      if ((await countUnsent(scope, visitorId)) >= UNSENT_FILES_MAX)
        throw fail("CHAT_MESSAGE_REFUSED", { reason: "Send the files that wait first." });
      const found = await inspectFile(file);
      const id = newId();
      const key = `chat/${scope.enterpriseId}/${id}`;
      await store.putFile(key, found.path);
      await scope.db
        .insertInto("chat_file")
        .values({
          id,
          visitor_id: visitorId,
          chat_id: null,
          file_key: key,
          name: found.name,
          mime_type: found.mimeType,
          bytes: found.size,
        })
        .execute()
        .catch(async (error: unknown) => {
          await store.remove(key);
          throw error;
        });
      return { fileId: id, fileName: found.name };
    },
    /** A visitor's own file, as the thread shows it. */
    async content(rows: Rows, visitorId: string, id: string, caption: string): Promise<Media> {
      const row = await find(rows, id);
      if (!row || row.visitor_id !== visitorId) throw fail("NOT_FOUND", { what: "file" });
      const [major] = row.mime_type.split("/");
      const media = major === "image" || major === "video" || major === "audio" ? major : "document";
      return {
        kind: "media",
        media,
        url: "",
        fileName: row.name,
        mimeType: row.mime_type,
        ...(caption.trim() ? { caption: caption.trim() } : {}),
      };
    },
    async serve(rows: Rows, id: string): Promise<FileOutcome> {
      const row = await find(rows, id);
      const bytes = row && (await store.read(row.file_key));
      if (!bytes) throw fail("NOT_FOUND", { what: "file" });
      const inline = /^(image|video|audio)\//.test(row.mime_type);
      return { bytes, contentType: row.mime_type, fileName: row.name, inline };
    },
  };
}
export type Files = ReturnType<typeof createFiles>;
