import type { ChannelTypeName } from "#contract/channel-types.ts";
import { channelLabel, type MediaType, type Misfit, misfitOf } from "#contract/library/channels.ts";
import { FORMATS, type Format } from "#contract/library/formats.ts";
import { fail } from "#server/platform/fail.ts";
import type { ArtifactRow } from "../artifacts/repository.ts";

type Fitted = Pick<ArtifactRow, "name" | "format" | "size" | "width" | "height" | "animated">;

/** Why a file cannot be sent over a channel, as a sentence; null when it can. */
export function whyNot(row: Fitted, channel: ChannelTypeName, as?: MediaType): string | null {
  if (!row.format) throw fail("NOT_FOUND", { what: "file" });
  const file = { ...row, format: row.format, type: FORMATS[row.format].type };
  const misfit = misfitOf(file, channel, as);
  return misfit && sentence(row.name, channelLabel(channel), misfit);
}

const WORDS: Record<MediaType, string> = {
  IMAGE: "pictures",
  VIDEO: "videos",
  AUDIO: "audio files",
  DOC: "documents",
  STICKER: "stickers",
};
const named = (formats: readonly Format[]) => formats.map((format) => format.toUpperCase()).join(", ");

function sentence(name: string, channel: string, misfit: Misfit): string {
  switch (misfit.reason) {
    case "type":
      return `${name} cannot be sent over ${channel}: it takes no ${WORDS[misfit.type]} here.`;
    case "format":
      return `${name} cannot be sent over ${channel}: it must be ${named(misfit.formats)}.`;
    case "side":
      return `${name} cannot be sent over ${channel}: it must be ${misfit.side} × ${misfit.side} pixels.`;
    default:
      return `${name} cannot be sent over ${channel}: it must be at most ${sizeText(misfit.maxBytes)}.`;
  }
}

const KB = 1024;
export const sizeText = (bytes: number): string =>
  bytes >= KB * KB ? `${Math.floor(bytes / KB / KB)} MB` : `${Math.floor(bytes / KB)} KB`;
