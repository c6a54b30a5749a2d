import type { MediaCalls } from "../connection.ts";
import { get, readJson, textAt } from "../http.ts";

/** Meta names an address that is good for five minutes and asks for the token again; `move` for hosts of resellers. */
export const cloudMedia = (
  base: string,
  headers: () => Record<string, string>,
  move: (url: string) => string = (url) => url,
): MediaCalls => ({
  find: (id) => get(`${base}/${encodeURIComponent(id)}`, headers()),
  found(reply) {
    const url = textAt(readJson(reply.body), "url");
    return reply.status < 300 && url !== undefined && URL.canParse(url)
      ? get(move(url), headers())
      : undefined;
  },
});
