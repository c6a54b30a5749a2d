import type { Encoding } from "#engines/csv/index.ts";

/** Reads bytes as they come: `last` ends the text. What is no letter of the encoding becomes U+FFFD. */
export function decoderOf(encoding: Encoding): (bytes: Uint8Array, last: boolean) => string {
  const decoder = new TextDecoder(encoding);
  // Node 20 takes a whole text of Windows-1252 for Latin-1 and loses its euros and quotes; pieces it reads well.
  const pieces = encoding === "windows-1252";
  return (bytes, last) => decoder.decode(bytes, { stream: pieces || !last });
}
