import { gunzipSync } from "node:zlib";
import type { FetchPage } from "./fetch.ts";

const MAPS_MAX = 10;
const BYTES_MAX = 20 * 1024 * 1024;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};
const plain = (text: string): string =>
  text.trim().replace(/&(?:amp|lt|gt|quot|apos);/g, (found) => ENTITIES[found]!);

function locations(text: string): string[] {
  return Array.from(text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]{1,2048})/gi), ([, url]) => plain(url!));
}

function unpacked(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString("utf8");
  // A bomb ends here: it throws, and the map is not read.
  return gunzipSync(bytes, { maxOutputLength: BYTES_MAX }).toString("utf8");
}

/** The pages that a site's maps name, at most `limit`; maps of maps are followed, broken ones passed over. */
export async function readSitemaps(
  fetchPage: FetchPage,
  maps: readonly string[],
  { within, limit, signal }: { within: (url: URL) => boolean; limit: number; signal: AbortSignal },
): Promise<string[]> {
  const waiting = maps.filter((url) => URL.canParse(url) && within(new URL(url)));
  const pages: string[] = [];
  for (let read = 0; read < MAPS_MAX && waiting.length > 0 && pages.length < limit; read++) {
    try {
      const { status, bytes } = await fetchPage(waiting.shift()!, { signal, within });
      if (status !== 200) continue;
      const text = unpacked(bytes);
      const found = locations(text).filter((url) => URL.canParse(url) && within(new URL(url)));
      if (/<sitemapindex/i.test(text)) waiting.push(...found);
      else pages.push(...found);
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
  return pages.slice(0, limit);
}
