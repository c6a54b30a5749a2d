import { DOCUMENT_BYTES_MAX } from "#contract/bots/knowledge-limits.ts";
import { VIDEO_RECORDING_BYTES } from "#contract/chat/limits.ts";
import { contract } from "#contract/index.ts";
import { FILE_TYPES, FORMAT_NAMES, FORMATS } from "#contract/library/formats.ts";
import { FILE_BYTES_MAX } from "#contract/library/limits.ts";
import type { Route } from "#contract/route.ts";
import { bytes } from "./amount.ts";

/** What each call that brings files takes, in words: the contract holds their sizes alone. */
const TAKES: Record<string, string> = {
  uploadFile: "what the library keeps (below), by its bytes; with a channel what that channel takes",
  webchatUpload: "what the library keeps (below), by its bytes",
  transcribeSpeech: "sound or video that the library would keep (below), by its bytes",
  uploadPicture: "PNG, JPEG, WebP or GIF, decoded and written anew",
  uploadDocuments: `PDF, by name and first bytes, then read to the end; up to ${bytes(DOCUMENT_BYTES_MAX)} each`,
  importIntents: "CSV, JSON or Rasa YAML, read to the end",
  importTests: "CSV with the columns text and intent",
  importFaqs: "CSV with the columns question and answer, and wordings where there are others",
  uploadCsv: "CSV with a row of headers",
  validateCsv: "CSV with a row of headers; nothing is kept",
  importPreset: "JSON of a preset, parsed whole",
  importEncap: "JSON of an exported app, parsed whole",
  importJourney: "JSON of an exported journey, parsed whole",
  videoRecordingPiece: `a piece of WebM or MP4, by the first piece's bytes; up to ${bytes(VIDEO_RECORDING_BYTES)} in all`,
  confirm: "no file: the page's button, which sends nothing",
  savePreferences: "no file: the form of a mail program, which may be sent in parts",
  sendFromSandboxPhone: "any file: a customer's telephone is played",
};

const ROUTES = Object.entries(contract as Record<string, Route>);
const isForm = ({ formats }: Route) => formats?.includes("multipart") === true;

/** Calls that bring files: where, how large, of which types. */
export function uploadDoors(): string[][] {
  return ROUTES.filter(([name, route]) => isForm(route) && name !== "deleteDocuments").map(
    ([name, { method, path, maxBytes = 0 }]) => {
      if (!TAKES[name]) throw new Error(`Say in tools/limits/doors.ts what ${name} takes.`);
      return [`\`${method} ${path}\``, bytes(maxBytes), TAKES[name]];
    },
  );
}

/** Calls without files whose body may be larger than others. */
export const largeBodies = (): string[][] =>
  ROUTES.filter(([, route]) => !isForm(route) && route.maxBytes !== undefined).map(
    ([, { method, path, maxBytes }]) => [`\`${method} ${path}\``, bytes(maxBytes!)],
  );

/** What the library keeps. */
export const fileTypes = (): string[][] =>
  FILE_TYPES.map((type) => [
    type,
    FORMAT_NAMES.filter((format) => FORMATS[format].type === type)
      .map((format) => FORMATS[format].endings.map((ending) => `.${ending}`).join(" "))
      .join(" "),
    bytes(FILE_BYTES_MAX[type]),
  ]);
