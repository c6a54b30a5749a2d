import { serveThread } from "#server/platform/threads/serve.ts";
import { type ImportFormat, parseTraining } from "./parse.ts";
import type { Parsed } from "./rows.ts";

export interface ParserInput {
  bytes: Uint8Array;
  format: ImportFormat;
}

void serveThread<ParserInput, Parsed, never>(({ bytes, format }) => {
  const { rows, entities, intents, errors } = parseTraining(bytes, format);
  return { result: { rows, entities, intents, errors } };
});
