import type { VideoTold } from "#contract/chat/video-actions.ts";
import { chime } from "./sound.ts";
import type { Store } from "./talk/store.ts";
import type { Talk } from "./talk/talk.ts";
import { spoken } from "./text/words.ts";
import { el } from "../kit/dom.ts";

/** Fetches what video calls need when the first one rings, and shows it over the chat. */
export function createCalling(store: Store, talk: Talk, open: () => void): HTMLElement {
  const place = el("div", { class: "calling", hidden: true });
  let visiting: ReturnType<typeof begin> | undefined;
  let rang = "";

  async function begin() {
    const { createVisit } = await import("../call/visit.ts");
    const { ask } = talk;
    const visit = await createVisit({ language: spoken(), ask, place, onShow: () => {} });
    talk.onCall({
      ready: visit.wake,
      told: (name, data) => name === "video.signal" && visit.hear(data as VideoTold),
    });
    return visit;
  }
  store.hear(({ book }) => {
    const videoChat = book.chat?.videoChat ?? null;
    if (!videoChat && !visiting) return;
    if (videoChat && videoChat.roomId !== rang) {
      rang = videoChat.roomId;
      if (store.get().sound) chime();
      open();
    }
    visiting ??= begin();
    // What is told meanwhile comes with the state that holds then.
    void visiting.then((visit) => visit.update(store.get().book.chat?.videoChat ?? null));
  });
  return place;
}
