import { pack, type ToFrame, type ToPage, unpack } from "../wire.ts";

export interface Page {
  /** Whether the chat stands in a frame; else it is a page of its own. */
  framed: boolean;
  tell(word: ToPage): void;
}

/** The page that holds the frame. The first that greets us, from a site that may, is the one we answer. */
export function listenToPage(origins: readonly string[], hear: (word: ToFrame) => void): Page {
  const framed = window.parent !== window;
  let site: string | null = null;
  addEventListener("message", ({ source, origin, data }) => {
    if (
      !framed ||
      source !== window.parent ||
      !mayHold(origins, origin) ||
      (site !== null && site !== origin)
    )
      return;
    const word = unpack<ToFrame>(data);
    if (!word || (site === null && word.kind !== "hello")) return;
    site = origin;
    hear(word);
  });
  return {
    framed,
    tell(word) {
      if (site !== null) window.parent.postMessage(pack(word), site);
    },
  };
}

const mayHold = (origins: readonly string[], origin: string): boolean =>
  origins.length === 0 || origin === location.origin || origins.some((one) => one.toLowerCase() === origin);
