import type { VisitorMessage } from "#contract/chat/webchat.ts";
import { shownBook, type State, type Store } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";
import { el, icon, keyed } from "../../kit/dom.ts";
import { DOWN } from "./icons.ts";
import type { Item } from "./items.ts";
import { drawMessage, drawPending, happening } from "./message.ts";
import { drawText } from "./draw.ts";
import { ratingOf } from "./rating.ts";
import { dayName, dayOf } from "./times.ts";
import { whoOf } from "./who.ts";

/** So near to its end (in pixels), a thread follows what comes. */
const NEAR = 80;

/** The conversation, with what stands within it. */
export function createThread(store: Store, talk: Talk) {
  const list = el("div", { class: "list", role: "log", "aria-live": "polite", "aria-label": say("log") });
  const earlier = el(
    "button",
    { type: "button", class: "link earlier", hidden: true, onclick: () => void before() },
    say("earlier"),
  );
  const typing = el("div", { class: "typing", role: "status" });
  const scroller = el(
    "div",
    { class: "thread", tabindex: 0, role: "region", "aria-label": say("log") },
    earlier,
    list,
    typing,
  );
  const latest = el(
    "button",
    { type: "button", class: "latest", hidden: true, onclick: () => toEnd() },
    icon(DOWN),
    say("latest"),
  );
  const show = keyed(list);
  let following = true;

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };
  const look = () => {
    following = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    if (following) latest.hidden = true;
    seen();
  };
  scroller.addEventListener("scroll", look, { passive: true });
  // Pictures grow when they have come.
  new ResizeObserver(() => following && toEnd()).observe(list);
  document.addEventListener("visibilitychange", () => seen());

  function seen(): void {
    if (store.get().open && following && !document.hidden) talk.read();
  }
  async function before(): Promise<void> {
    const height = scroller.scrollHeight - scroller.scrollTop;
    await talk.earlier().catch(() => {});
    requestAnimationFrame(() => {
      scroller.scrollTop = scroller.scrollHeight - height;
    });
  }

  let count = 0;
  store.hear((state) => {
    const book = shownBook(state);
    const items = itemsOf(state, talk);
    show(items);
    earlier.hidden = !book.earlier;
    drawTyping(typing, state.typing);
    const grown = items.length > count;
    count = items.length;
    if (grown && state.queue.length > 0) following = true;
    if (following) toEnd();
    else if (grown) latest.hidden = false;
    seen();
  });
  return {
    element: el("div", { class: "middle" }, scroller, latest),
    toEnd,
    focusCard: () => list.querySelector<HTMLInputElement>(".card input")?.focus(),
  };
}

function itemsOf(state: State, talk: Talk): Item[] {
  const { chat, messages, earlier } = shownBook(state);
  const chatId = chat?.chatId ?? "";
  const items: Item[] = earlier ? [] : [greeting(state)];
  let day = "";
  let author = "";
  const addDay = (at: string | number) => {
    if (dayOf(at) === day) return;
    day = dayOf(at);
    const shown = day;
    author = "";
    items.push({
      key: `day ${shown}`,
      look: dayName(shown),
      make: () => el("div", { class: "note day" }, dayName(shown)),
    });
  };
  const visible = messages.filter(
    (message) => message.content.kind !== "event" || happening(message) !== undefined,
  );
  const lastSaid = visible.findLast(({ content }) => content.kind !== "event");
  let ahead = visible.filter(({ by }) => by === "customer").length - (chat?.unseen ?? 0);
  for (const message of visible) {
    addDay(message.at);
    const named = author !== authorOf(message);
    author = authorOf(message);
    const fresh = message === lastSaid && state.queue.length === 0 && chat?.state !== 3;
    const read = message.by === "customer" && ahead-- > 0;
    const press = (choice: { id: string; title: string }) => talk.send({ text: "", choice });
    items.push({
      key: `${chatId} ${message.seq}`,
      look: `${message.status} ${named} ${fresh} ${read}`,
      make: () => drawMessage(message, { chatId, token: talk.token() ?? "", named, read, fresh, press }),
    });
  }
  for (const pending of state.queue) {
    addDay(pending.at);
    const { messageId, file, reason } = pending;
    items.push({
      key: messageId,
      look: `${pending.state} ${file?.percent} ${file?.fileId} ${reason}`,
      make: () =>
        drawPending(
          pending,
          () => talk.again(messageId),
          () => talk.remove(messageId),
        ),
    });
  }
  return [...items, ...whoOf(state, talk), ...ratingOf(state, talk)];
}

const authorOf = ({ by, name, content }: VisitorMessage) => (content.kind === "event" ? "" : `${by} ${name}`);

function greeting({ face }: State): Item {
  const words = [face.welcome, face.open ? "" : face.away].filter(Boolean);
  const make = () =>
    el(
      "div",
      { class: "message theirs greeting" },
      ...words.map((text) => el("div", { class: "bubble" }, ...drawText(text, "agent"))),
    );
  return { key: "greeting", look: words.join("\n"), make };
}

function drawTyping(place: HTMLElement, name: string | null): void {
  const label = name === null ? "" : say("typing", { name: name || say("bot") });
  if (place.dataset.says === label) return;
  place.dataset.says = label;
  place.replaceChildren(
    ...(label
      ? [
          el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
          el("span", {}, label),
        ]
      : []),
  );
}
