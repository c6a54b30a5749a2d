import "#web/ui/theme/tokens.css";
import "./thread.css";
import "./forms.css";
import "./frame.css";
import { BOOT_ID, type FrameBoot } from "#contract/chat/boot.ts";
import { brandScale, paintBrand } from "#web/ui/theme/brand.ts";
import type { ToFrame, Who } from "../wire.ts";
import { createCalling } from "./calling.ts";
import { listenToPage } from "./page.ts";
import { followScheme } from "./scheme.ts";
import { unseen } from "./talk/book.ts";
import { createKeep } from "./talk/keep.ts";
import type { Queue } from "./talk/queue.ts";
import { createStore } from "./talk/store.ts";
import { createTalk } from "./talk/talk.ts";
import { pickLanguage, say, speak } from "./text/words.ts";
import { createFrame } from "./view/frame.ts";

const PETROL = "#0c716c";
const boot = JSON.parse(document.getElementById(BOOT_ID)!.textContent ?? "") as FrameBoot;
const { face } = boot;
const keep = createKeep(boot.key);
const store = createStore(face, {
  queue: keep.readJson<Queue>("queue", []),
  sound: keep.read("sound") === "on",
  card: keep.read("card") === "gone" ? "gone" : "ask",
  who: keep.readJson<Who>("who", {}),
});

followScheme();
paintBrand(face.colour);
const page = listenToPage(boot.origins, (word) => void hear(word));
if (!page.framed) void begin("", [], true);

async function begin(where: string, languages: readonly string[], open: boolean): Promise<void> {
  await speak(
    face.language === "auto" ? pickLanguage([...languages, ...navigator.languages]) : face.language,
  );
  const talk = createTalk(boot, store, keep);
  const close = page.framed ? () => page.tell({ kind: "show", open: false }) : undefined;
  frame = createFrame(store, talk, close);
  const calling = createCalling(store, talk, () => page.tell({ kind: "show", open: true }));
  document.body.replaceChildren(frame.element, calling);
  store.hear(tellPage);
  talk.begin(where);
  onIdentify = (who) => void talk.identify(who).catch(() => {});
  onShow = (shown, focus) => {
    store.set({ open: shown });
    if (shown) talk.wake();
    if (shown) frame?.shown(focus);
  };
  if (open && !page.framed) onShow(true, false);
  const edge = face.position;
  const colour = face.colour ? brandScale(face.colour)[6]! : PETROL;
  page.tell({
    kind: "face",
    title: face.title,
    colour,
    edge,
    dir: document.documentElement.dir as "ltr" | "rtl",
  });
}

let frame: ReturnType<typeof createFrame> | undefined;
let onShow: (open: boolean, focus: boolean) => void = () => {};
let onIdentify: (who: (ToFrame & { kind: "who" })["who"]) => void = () => {};
let told = "";

async function hear(word: ToFrame): Promise<void> {
  if (word.kind === "show") return onShow(word.open, word.focus);
  if (word.kind === "who") return onIdentify(word.who);
  if (frame) return;
  await begin(word.page, [word.language], word.open);
  if (Object.keys(word.who).length > 0) onIdentify(word.who);
}

/** What the button on the page says. */
function tellPage(): void {
  const { open, book } = store.get();
  const unread = open ? 0 : unseen(book).length;
  const label = open ? say("close") : unread > 0 ? say("openUnread", { count: unread }) : say("open");
  if (told === `${label}${unread}`) return;
  told = `${label}${unread}`;
  page.tell({ kind: "label", label, unread });
}
