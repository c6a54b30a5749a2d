import type { FieldError } from "#contract/common.ts";
import { type FileType, FORMATS, formatNamed } from "#contract/library/formats.ts";
import type { Header, Template } from "#engines/templates/index.ts";
import type { Entry } from "../tables.ts";

type Given = Entry["message"]["template"];
type File = NonNullable<Given["media"]>;

export interface Placed {
  template: Template;
  /** By the key of the slot. */
  fileNames: Record<string, string>;
  problems: FieldError[];
}

const MEDIA: readonly string[] = ["IMAGE", "VIDEO", "DOCUMENT"];

/** Puts the files of a broadcast into the headers of its template; each header that shows one must have one. */
export function placeMedia(template: Template, { media, cards = [] }: Given): Placed {
  const fileNames: Record<string, string> = {};
  const problems: FieldError[] = [];
  if (template.kind !== "whatsapp") return { template, fileNames, problems };
  const place = (header: Header, file: File | undefined, key: string, missing: FieldError): Header => {
    if (!MEDIA.includes(header.format) || !("handle" in header)) return header;
    const url = file?.url || header.url;
    if (!url) {
      problems.push(missing);
      return header;
    }
    if (file && !canShow(header.format, file))
      problems.push({ field: missing.field, message: "Invalid file type !" });
    if (file?.fileName) fileNames[key] = file.fileName;
    return { ...header, url };
  };
  const placed = {
    ...template,
    header: place(template.header, media, "header.media", {
      field: "message.template.media",
      message: "Attachment is missing !",
    }),
    cards: template.cards.map((card, at) => ({
      ...card,
      header: place(card.header, cards[at]?.media, `card.${at}.header.media`, {
        field: `message.template.cards.${at}.media`,
        message: `Media missing in card ${at + 1}`,
      }),
    })),
  };
  return { template: placed, fileNames, problems };
}

const TYPES: readonly [said: RegExp, type: FileType][] = [
  [/^image/i, "IMAGE"],
  [/^video/i, "VIDEO"],
  [/^audio/i, "AUDIO"],
  [/^(doc|text|application\/(pdf|msword|vnd\.))/i, "DOC"],
];

/** What a file says it is: by its type, else by how a name of it ends; undefined where neither tells. */
function typeOf({ fileName, type, url }: File): FileType | undefined {
  const said = TYPES.find(([pattern]) => pattern.test(type))?.[1];
  const format = formatNamed(fileName) ?? formatNamed(url.split(/[?#]/)[0]!);
  return said ?? (format && FORMATS[format].type);
}

function canShow(format: Header["format"], file: File): boolean {
  if (format === "DOCUMENT") return isPdf(file);
  const type = typeOf(file);
  return type === undefined || type === format;
}

const isPdf = ({ fileName, type, url }: File): boolean =>
  /pdf/i.test(type) || [fileName, url.split("?")[0]!].some((name) => /\.pdf$/i.test(name));
