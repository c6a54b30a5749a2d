import { CHANNEL_TYPE_LABELS, CHANNEL_TYPES, type ChannelTypeName } from "../channel-types.ts";
import { FILE_BYTES_MAX } from "./limits.ts";
import { FILE_TYPES, type FileType, FORMAT_NAMES, FORMATS, type Format } from "./formats.ts";

/** The channel types by their names, as a call names the one a file is for. */
export const CHANNEL_NAMES = Object.keys(CHANNEL_TYPES) as [ChannelTypeName, ...ChannelTypeName[]];

/** What people call a channel type. */
export const channelLabel = (name: ChannelTypeName): string => CHANNEL_TYPE_LABELS[CHANNEL_TYPES[name]];

/** As what a file is sent; a sticker is a picture with rules of its own. */
export const MEDIA_TYPES = [...FILE_TYPES, "STICKER"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

interface MediaRule {
  formats: readonly Format[];
  maxBytes: number;
  /** Exactly so many pixels on each side. */
  side?: number;
  /** Where an animation may be larger. */
  maxAnimatedBytes?: number;
}
type ChannelRules = Partial<Record<MediaType, MediaRule>>;

const KB = 1024;
const MB = 1024 * KB;
const ofType = (type: FileType) => FORMAT_NAMES.filter((format) => FORMATS[format].type === type);
/** Whatever the library keeps, up to one size. */
const upTo = (limit: number): ChannelRules =>
  Object.fromEntries(
    FILE_TYPES.map((type) => [
      type,
      { formats: ofType(type), maxBytes: Math.min(limit, FILE_BYTES_MAX[type]) },
    ]),
  );

/** What each channel takes: the vendors' published limits. A type that is missing cannot be sent there. */
export const CHANNEL_MEDIA: Record<ChannelTypeName, ChannelRules> = {
  WHATSAPP: {
    IMAGE: { formats: ["jpeg", "png"], maxBytes: 5 * MB },
    VIDEO: { formats: ["mp4", "3gp"], maxBytes: 16 * MB },
    AUDIO: { formats: ["aac", "m4a", "mp3", "amr", "ogg"], maxBytes: 16 * MB },
    DOC: { formats: ["pdf", "docx", "xlsx", "pptx", "txt"], maxBytes: 100 * MB },
    STICKER: { formats: ["webp"], maxBytes: 100 * KB, maxAnimatedBytes: 500 * KB, side: 512 },
  },
  RCS: upTo(100 * MB),
  FACEBOOK: upTo(25 * MB),
  INSTAGRAM: {
    IMAGE: { formats: ["jpeg", "png"], maxBytes: 8 * MB },
    VIDEO: { formats: ["mp4", "mov", "webm"], maxBytes: 25 * MB },
    AUDIO: { formats: ["aac", "m4a", "wav", "mp4"], maxBytes: 25 * MB },
  },
  TELEGRAM: { ...upTo(50 * MB), IMAGE: { formats: ofType("IMAGE"), maxBytes: 10 * MB } },
  GOOGLE: upTo(100 * MB),
  EMAIL: upTo(25 * MB),
  WEB: upTo(100 * MB),
  SMS: {},
  IVRS: {},
};

/** A file as a rule looks at it. */
export interface MediaFacts {
  type: FileType;
  format: Format;
  size: number;
  width: number | null;
  height: number | null;
  animated: boolean;
}
/** Why a file cannot be sent: the channel takes none of its type, another format, fewer bytes, or other sides. */
export type Misfit =
  | { reason: "type"; type: MediaType }
  | { reason: "format"; formats: readonly Format[] }
  | { reason: "size"; maxBytes: number }
  | { reason: "side"; side: number };

/** What keeps a file from being sent over a channel; null when nothing does. */
export function misfitOf(
  file: MediaFacts,
  channel: ChannelTypeName,
  as: MediaType = file.type,
): Misfit | null {
  const rule = CHANNEL_MEDIA[channel][as];
  if (!rule || (as !== "STICKER" && file.type !== as)) return { reason: "type", type: rule ? file.type : as };
  if (!rule.formats.includes(file.format)) return { reason: "format", formats: rule.formats };
  if (rule.side && (file.width !== rule.side || file.height !== rule.side))
    return { reason: "side", side: rule.side };
  const maxBytes = (file.animated && rule.maxAnimatedBytes) || rule.maxBytes;
  return file.size > maxBytes ? { reason: "size", maxBytes } : null;
}
