import type { Channels } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { callForBytes } from "#server/platform/outbound/bytes.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type ChatRow, messageAt } from "../chats/repository.ts";
import type { Files } from "./files.ts";

/** Pictures, films and sound may be shown where they stand; whatever else a vendor hands over is saved to disk. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|3gpp|webm)|audio\/(mpeg|ogg|aac|amr|mp4|webm|wav))$/;
const LARGEST = 64 * 1024 * 1024;

/** Gives the file of a message: ours, or fetched from the vendor that has it. */
export function createMedia(
  platform: Pick<Platform, "outbound" | "scanner">,
  { directory }: Pick<Channels, "directory">,
  files: Files,
) {
  async function fromVendor(scope: Scope, chat: ChatRow, inboundId: number): Promise<FileOutcome> {
    const inbound = await scope.db
      .selectFrom("inbound_message")
      .select("content")
      .where("enterprise_id", "=", scope.enterpriseId)
      .where("id", "=", inboundId)
      .executeTakeFirst();
    const content = inbound?.content;
    const channel = await directory.open(scope.enterpriseId, chat.channel_id);
    const calls = channel.connection.protocol === "http" ? channel.connection.media : undefined;
    if (content?.kind !== "media" || !("id" in content.source) || !calls)
      throw fail("NOT_FOUND", { what: "file" });
    const { id } = content.source;
    const where = await directory.call(channel, "media", (token) => calls.find(id, token));
    const fetching = calls.found(where, await directory.token(channel));
    const reply = fetching && (await callForBytes(platform.outbound, fetching, { maxBytes: LARGEST }));
    if (!reply || reply.status !== 200) throw fail("NOT_FOUND", { what: "file" });
    const { bytes } = reply;
    await platform.scanner?.demandClean([bytes], { call: "media of a channel", scope });
    const type = (reply.headers["content-type"] ?? content.mimeType ?? "").split(";")[0]!.trim();
    const inline = SHOWN.test(type);
    return {
      bytes,
      contentType: inline ? type : "application/octet-stream",
      fileName: content.fileName ?? `${content.media}`,
      inline,
    };
  }

  return async function media(
    scope: Scope,
    chat: ChatRow,
    seq: number,
    onlyPublic: boolean,
  ): Promise<FileOutcome> {
    const message = await messageAt(scope, chat.id, seq);
    if (!message || (onlyPublic && message.private)) throw fail("NOT_FOUND", { what: "file" });
    if (message.file_id) return files.serve(scope, message.file_id);
    if (message.inbound_id === null) throw fail("NOT_FOUND", { what: "file" });
    return fromVendor(scope, chat, message.inbound_id);
  };
}
export type Media = ReturnType<typeof createMedia>;
