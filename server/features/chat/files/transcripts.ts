import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { RECORDING_MB_MAX } from "#contract/speech/limits.ts";
import { transcribers } from "#server/features/integrations/public.ts";
import type { Transcriber } from "#server/features/speech/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Change } from "../chats/change.ts";
import { type ChatRow, messageAt } from "../chats/repository.ts";
import type { Media } from "./media.ts";

const TIMEOUT_MS = 90_000;
const BYTES_MAX = RECORDING_MB_MAX * 1024 * 1024;

const refused = (reason: string) => fail("SPEECH_REFUSED", { reason });

async function bytesOf({ bytes }: FileOutcome): Promise<Buffer> {
  const whole = bytes instanceof Readable ? await buffer(bytes) : Buffer.from(bytes as Uint8Array);
  if (whole.length > BYTES_MAX)
    throw refused(`The recording is larger than the ${RECORDING_MB_MAX} MB that are written down at once.`);
  return whole;
}

/** A service judges a file by the end of its name. */
const nameFor = (mime: string): string => `recording.${mime.split("/")[1]?.replace("mpeg", "mp3") ?? "ogg"}`;

/** Has what is said in a message's recording written down by the enterprise's service, and keeps it with the message. */
export function createTranscripts({ change }: Change, media: Media, transcribe: Transcriber) {
  return async function transcript(scope: Scope, chat: ChatRow, seq: number): Promise<string> {
    const message = await messageAt(scope, chat.id, seq);
    const { content } = message ?? {};
    if (!content) throw fail("NOT_FOUND", { what: "file" });
    if (content.kind !== "media" || (content.media !== "audio" && content.media !== "video"))
      throw refused("This message holds no recording.");
    if (content.transcript !== undefined) return content.transcript;
    const [service] = await transcribers(scope);
    if (!service) throw fail("SPEECH_NO_TRANSCRIBER");
    const file = await media(scope, chat, seq, false);
    const mime = file.contentType.split(";")[0]!;
    const recording = { bytes: await bytesOf(file), name: nameFor(mime), mime };
    const order = {
      source: "chat" as const,
      subjectId: chat.id,
      askedBy: scope.principal.name,
      service,
      recording,
    };
    const { text } = await transcribe(scope, order, { timeoutMs: TIMEOUT_MS });
    await scope.write(async (work) => {
      await change(work, chat.id, (draft) => {
        draft.touch(seq, { content: { ...content, transcript: text } });
        return { event: "chatChanged" };
      });
      await work.audit({ action: "chat.transcribed", subjectId: chat.id, subject: chat.customer_name });
    });
    return text;
  };
}
export type Transcripts = ReturnType<typeof createTranscripts>;
