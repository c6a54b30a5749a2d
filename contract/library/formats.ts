/** The types an artifact can be of; the first four are files. */
export const FILE_TYPES = ["IMAGE", "VIDEO", "AUDIO", "DOC"] as const;
export type FileType = (typeof FILE_TYPES)[number];
export const WRITTEN_TYPES = ["LOCATION", "MSG", "URL"] as const;
export const ARTIFACT_TYPES = [...FILE_TYPES, ...WRITTEN_TYPES] as const;
export type ArtifactType = (typeof ARTIFACT_TYPES)[number];

/** Public: everyone of the enterprise who sees the library. Private: its owner, and its department. */
export const VISIBILITIES = ["public", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

interface FormatFacts {
  type: FileType;
  mime: string;
  /** File name endings, the usual one first. */
  endings: readonly string[];
}

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Every file format the library keeps. What is not here is refused: SVG, web pages, scripts, programs, archives. */
export const FORMATS = {
  jpeg: { type: "IMAGE", mime: "image/jpeg", endings: ["jpg", "jpeg"] },
  png: { type: "IMAGE", mime: "image/png", endings: ["png"] },
  gif: { type: "IMAGE", mime: "image/gif", endings: ["gif"] },
  webp: { type: "IMAGE", mime: "image/webp", endings: ["webp"] },
  mp4: { type: "VIDEO", mime: "video/mp4", endings: ["mp4", "m4v"] },
  "3gp": { type: "VIDEO", mime: "video/3gpp", endings: ["3gp", "3gpp"] },
  mov: { type: "VIDEO", mime: "video/quicktime", endings: ["mov"] },
  webm: { type: "VIDEO", mime: "video/webm", endings: ["webm"] },
  mp3: { type: "AUDIO", mime: "audio/mpeg", endings: ["mp3"] },
  m4a: { type: "AUDIO", mime: "audio/mp4", endings: ["m4a"] },
  aac: { type: "AUDIO", mime: "audio/aac", endings: ["aac"] },
  amr: { type: "AUDIO", mime: "audio/amr", endings: ["amr"] },
  ogg: { type: "AUDIO", mime: "audio/ogg", endings: ["ogg", "oga", "opus"] },
  wav: { type: "AUDIO", mime: "audio/wav", endings: ["wav"] },
  pdf: { type: "DOC", mime: "application/pdf", endings: ["pdf"] },
  docx: { type: "DOC", mime: `${OFFICE}.wordprocessingml.document`, endings: ["docx"] },
  xlsx: { type: "DOC", mime: `${OFFICE}.spreadsheetml.sheet`, endings: ["xlsx"] },
  pptx: { type: "DOC", mime: `${OFFICE}.presentationml.presentation`, endings: ["pptx"] },
  csv: { type: "DOC", mime: "text/csv", endings: ["csv"] },
  txt: { type: "DOC", mime: "text/plain", endings: ["txt"] },
} as const satisfies Record<string, FormatFacts>;
export type Format = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as [Format, ...Format[]];

/** The ending of a file name, lower case, without the dot; "" when it has none. */
export const endingOf = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** The format that a file's name claims. */
export function formatNamed(fileName: string): Format | undefined {
  const ending = endingOf(fileName);
  return FORMAT_NAMES.find((format) => (FORMATS[format].endings as readonly string[]).includes(ending));
}

/** File name endings of these types with their dot, as a file chooser wants them. */
export const endingsOf = (types: readonly FileType[]): string[] =>
  FORMAT_NAMES.filter((format) => types.includes(FORMATS[format].type)).flatMap((format) =>
    FORMATS[format].endings.map((ending) => `.${ending}`),
  );
