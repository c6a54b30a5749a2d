import { mediaOf } from "#channels/kit/index.ts";
import { inspectFile } from "#server/features/library/public.ts";
import type { FileKeeper, KeptFile } from "#server/features/messages/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { inFile } from "#server/platform/storage/in-file.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";

/** Keeps files that came with mails where those of visitors are kept, by the same rules. */
export const mailFiles = ({
  store,
  scanner,
  log,
}: Pick<Platform, "store" | "scanner" | "log">): FileKeeper => ({
  async keep(scope, id, { fileName, bytes }) {
    try {
      await scanner?.demandClean([bytes], { call: "file of a mail", scope });
      return await inFile(bytes, async (path) => {
        const found = await inspectFile({ path, fileName, size: bytes.length } as Parameters<
          typeof inspectFile
        >[0]);
        const key = `chat/${scope.enterpriseId}/${id}`;
        await store.putFile(key, found.path);
        return { id, key, name: found.name, mimeType: found.mimeType, size: found.size, used: false };
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      log.info({ reason: error.message }, "a file of a mail was not taken");
      return undefined;
    }
  },
  async drop(files) {
    for (const { key } of files) await store.remove(key);
  },
});

/** Says a file in a chat: a message of its own below the mail. */
export async function sayFile(work: Work, draft: Draft, at: Date, file: KeptFile): Promise<void> {
  await work.db
    .insertInto("chat_file")
    .values({
      id: file.id,
      visitor_id: null,
      chat_id: draft.row.id,
      file_key: file.key,
      name: file.name,
      mime_type: file.mimeType,
      bytes: file.size,
    })
    .onConflict((conflict) => conflict.columns(["enterprise_id", "id"]).doNothing())
    .execute();
  file.used = true;
  draft.row.customer_count++;
  draft.say({
    author: "customer",
    authorName: draft.row.customer_name,
    content: {
      kind: "media",
      media: mediaOf(file.mimeType),
      url: "",
      fileName: file.name,
      mimeType: file.mimeType,
    },
    at,
    fileId: file.id,
  });
}
