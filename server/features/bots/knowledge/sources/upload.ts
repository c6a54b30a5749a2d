import { open, readFile } from "node:fs/promises";
import type { UploadedFile } from "#contract/common.ts";
import { DOCUMENT_BYTES_MAX, DOCUMENT_NAME_MAX, DOCUMENTS_MAX } from "#contract/bots/knowledge-limits.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BOT_AUDIENCE, demandBot } from "../../agents/service.ts";
import { type DocumentRow, filesOf, insertFile, touchKnowledge } from "./repository.ts";

const HEAD_BYTES = 1_024;
const MB = 1024 * 1024;
const CONTROL = /[\p{Cc}\p{Surrogate}/\\]/gu;

const refused = (reason: string) =>
  fail("DOCUMENT_REFUSED", { reason }, [{ field: "files", message: reason }]);

/** Takes PDF files in: judged by name and first bytes here, by what is in them when they are read. */
export function createUpload({ store }: Pick<Platform, "store">) {
  async function judge(file: UploadedFile): Promise<string> {
    const name = file.fileName.replace(CONTROL, "").trim().slice(-DOCUMENT_NAME_MAX);
    if (!/\.pdf$/i.test(name))
      throw refused(`${name || "The file"} is no pdf file. Choose a file that ends in .pdf.`);
    if (file.size > DOCUMENT_BYTES_MAX)
      throw refused(
        `${name} is larger than the ${DOCUMENT_BYTES_MAX / MB} MB allowed here. Split it into smaller files.`,
      );
    const head = Buffer.alloc(HEAD_BYTES);
    const handle = await open(file.path);
    await handle.read(head, 0, HEAD_BYTES, 0).finally(() => handle.close());
    if (!head.toString("latin1").includes("%PDF-"))
      throw refused(
        `${name} is named like a pdf file, but holds something else. Save it as PDF, then upload it again.`,
      );
    return name;
  }

  return async function upload(
    scope: Scope,
    botId: string,
    files: readonly UploadedFile[],
  ): Promise<DocumentRow[]> {
    const bot = await demandBot(scope, botId);
    const named = await Promise.all(
      files.map(async (file) => ({ id: newId(), file, name: await judge(file) })),
    );
    const there = await filesOf(scope, botId);
    if (there.length + named.length > DOCUMENTS_MAX)
      throw refused(`An agent has at most ${DOCUMENTS_MAX} documents. Remove some first.`);
    const taken = new Set(there.map(({ name }) => name.toLowerCase()));
    for (const { name } of named) {
      if (taken.has(name.toLowerCase())) throw fail("DOCUMENT_EXISTS", { name });
      taken.add(name.toLowerCase());
    }
    const keyOf = (id: string) => `knowledge/${scope.enterpriseId}/${id}.pdf`;
    try {
      for (const { id, file } of named) await store.put(keyOf(id), await readFile(file.path));
      return await onTaken("DOCUMENT_EXISTS", { name: named[0]!.name }, () =>
        scope.write(async (work) => {
          const rows: DocumentRow[] = [];
          for (const { id, file, name } of named)
            rows.push(
              await insertFile(work, { id, bot_id: botId, name, file_key: keyOf(id), bytes: file.size }),
            );
          await touchKnowledge(work, botId);
          const after = { documents: named.map(({ name }) => name) };
          await work.audit({ action: "bot.documents_added", subjectId: botId, subject: bot.name, after });
          await work.announce("bot.changed", { botId, what: "knowledge" }, BOT_AUDIENCE);
          return rows;
        }),
      );
    } catch (error) {
      // A file without a row would lie there for ever.
      for (const { id } of named) await store.remove(keyOf(id));
      throw error;
    }
  };
}
