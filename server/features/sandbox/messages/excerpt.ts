import { cut } from "#contract/cut.ts";
import type { Bubble } from "#contract/sandbox/bubble.ts";

const LENGTH = 120;

/** A message in one line. */
export function excerptOf(bubble: Bubble): string {
  const { text, header, media, location, contacts, email, cards, kind } = bubble;
  const said =
    text ||
    header ||
    email?.subject ||
    media?.fileName ||
    location?.name ||
    contacts?.[0]?.name ||
    cards?.[0]?.text ||
    cards?.[0]?.header;
  return said ? cut(said.replace(/\s+/g, " "), LENGTH) : `[${media?.type ?? kind}]`;
}
