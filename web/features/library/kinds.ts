import {
  type Icon,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconLink,
  IconMapPin,
  IconMessage,
  IconMusic,
  IconPhoto,
  IconVideo,
} from "@tabler/icons-react";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { ArtifactType, Format } from "#contract/library/formats.ts";
import { bytesText } from "#web/ui/format/text.ts";

const OF_TYPE: Record<ArtifactType, Icon> = {
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  AUDIO: IconMusic,
  DOC: IconFileTypeTxt,
  LOCATION: IconMapPin,
  MSG: IconMessage,
  URL: IconLink,
};
const OF_FORMAT: Partial<Record<Format, Icon>> = {
  pdf: IconFileTypePdf,
  docx: IconFileTypeDoc,
  xlsx: IconFileTypeXls,
  pptx: IconFileTypePpt,
  csv: IconFileTypeCsv,
};

export const iconOf = ({ type, format }: Artifact["data"]): Icon =>
  (format && OF_FORMAT[format]) || OF_TYPE[type];

/** What an artifact is, in a few words: "PNG · 120 kB", or where it leads. */
export function gistOf({ format, size, url, address, text, latitude, longitude }: Artifact["data"]): string {
  if (format) return `${format.toUpperCase()} · ${bytesText(size)}`;
  const place = latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;
  return url || text || address || place;
}
