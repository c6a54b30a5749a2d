import { CHAT_STATES } from "#contract/chat/words.ts";
import type { FrameBoot } from "#contract/chat/boot.ts";
import type { VisitorChange } from "#contract/chat/webchat.ts";
import type { Who } from "../../wire.ts";
import { spoken } from "../text/words.ts";
import { isPassing } from "./asking.ts";
import { EMPTY_BOOK, lastSeq, misses, unseen, withChange, withPage } from "./book.ts";
import { fetchThread, rate, Refused, start } from "./calls.ts";
import type { Keep } from "./keep.ts";
import { Line } from "./line.ts";
import { createSender } from "./sender.ts";
import type { Store } from "./store.ts";

const AGAIN_MS = 3_000;
const TYPING_MS = 6_000;
const TYPING_EVERY_MS = 3_000;
/** Messages before the last held one whose ticks may have changed meanwhile. */
const LOOK_BACK = 50;
const WHOLE_PAGE = 500;

interface CallEars {
  ready(): void;
  told(name: string, data: unknown): void;
}

/** Everything between this visitor and the server. */
export function createTalk({ key }: Pick<FrameBoot, "key">, store: Store, keep: Keep) {
  let page = "";
  let starting: Promise<void> | null = null;
  let fetching = Promise.resolve();
  let typingEnds: ReturnType<typeof setTimeout> | undefined;
  let saidTyping = 0;
  let saidRead = 0;
  const arrivals: (() => void)[] = [];
  let toCall: CallEars | undefined;
  const token = () => keep.read("token");

  const line = new Line({
    ready(snapshot) {
      store.set({ link: "live" });
      if (snapshot) catchUp(lastSeq(store.get().book));
      sender.pump();
      toCall?.ready();
    },
    change: hear,
    told: (name, data) => toCall?.told(name, data),
    typing(name) {
      store.set({ typing: name });
      clearTimeout(typingEnds);
      typingEnds = setTimeout(() => store.set({ typing: null }), TYPING_MS);
    },
    lost: () => store.set({ link: "lost" }),
    expelled() {
      keep.write("token", null);
      store.set({ book: EMPTY_BOOK, link: "off", leftChat: null });
      setTimeout(() => void enter(), AGAIN_MS);
    },
  });
  const sender = createSender(store, keep, line, token);

  function hear(change: VisitorChange): void {
    const { book, rated } = store.get();
    const before = lastSeq(book);
    const gap = misses(book, change);
    const sameChat = book.chat?.chatId === change.chat.chatId;
    store.set({ book: withChange(book, change), rated: sameChat && rated });
    sender.settle();
    const others = change.messages.filter(
      ({ by, seq, content }) => by !== "customer" && content.kind !== "event" && (!sameChat || seq > before),
    );
    if (others.length > 0) {
      store.set({ typing: null });
      for (const arrived of arrivals) arrived();
    }
    if (gap) catchUp(sameChat ? before : 0);
  }

  /** Fetches what happened after a message, one fetch after the other. */
  function catchUp(from: number): void {
    fetching = fetching
      .then(() => fetchAfter(from))
      .catch((error: unknown) => {
        if (isPassing(error)) setTimeout(() => catchUp(from), AGAIN_MS);
      });
  }
  async function fetchAfter(from: number): Promise<void> {
    const known = token();
    if (!known) return;
    if (from === 0) {
      const thread = await fetchThread(known);
      store.set({ book: withPage(store.get().book, thread, "last") });
    }
    for (
      let after = Math.max(0, from - LOOK_BACK), more = from > 0;
      more;
      after = lastSeq(store.get().book)
    ) {
      const thread = await fetchThread(known, { after, perPage: WHOLE_PAGE });
      const { book } = store.get();
      // Another chat has begun: the numbers are those of the one before.
      if (thread.chat && book.chat && thread.chat.chatId !== book.chat.chatId) return fetchAfter(0);
      store.set({ book: withPage(book, thread, "after") });
      ({ more } = thread);
    }
    sender.settle();
  }

  /** Takes up the chat, or begins to be a visitor; tells who it is. */
  async function introduce(): Promise<void> {
    const known = token();
    store.set({ link: store.get().link === "live" ? "live" : "joining" });
    const {
      token: fresh,
      face,
      ...thread
    } = await start({ key, token: known, ...store.get().who, page, language: spoken() });
    if (fresh !== known) keep.write("token", fresh);
    const book = fresh === known ? store.get().book : EMPTY_BOOK;
    store.set({ face, book: withPage(book, thread, "last"), trouble: null });
    sender.settle();
    line.connect(fresh);
  }
  function enter(): Promise<void> {
    starting ??= introduce()
      .catch((error: unknown) => {
        if (!isPassing(error)) return store.set({ link: "off", trouble: (error as Error).message });
        store.set({ link: "lost" });
        setTimeout(() => void enter(), error instanceof Refused ? AGAIN_MS * 5 : AGAIN_MS);
      })
      .finally(() => {
        starting = null;
      });
    return starting;
  }
  const isKnown = () => token() !== null;
  const needed = () => store.get().link === "off";

  return {
    token,
    ask: (action: string, payload: object) => line.ask(action, payload),
    /** Whoever shows video calls hears what is said beside the chat. */
    onCall(ears: CallEars): void {
      toCall = ears;
    },
    onArrival: (arrived: () => void) => void arrivals.push(arrived),
    /** The page is there: a chat that was under way goes on, so that its answers are noticed. */
    begin(where: string): void {
      page = where;
      if (isKnown() || store.get().queue.length > 0) void enter();
    },
    /** The visitor looks at the chat. */
    wake(): void {
      if (isKnown() && needed()) void enter();
    },
    send(what: Parameters<typeof sender.add>[0], file?: File): void {
      sender.add(what, file);
      if (needed()) void enter();
    },
    again: sender.again,
    remove: sender.remove,
    async identify(given: Who): Promise<void> {
      const who = { ...store.get().who, ...given };
      keep.write("who", JSON.stringify(who));
      store.set({ who });
      if (isKnown()) await introduce();
    },
    async earlier(): Promise<void> {
      const before = store.get().book.messages[0]?.seq;
      if (before === undefined) return;
      const thread = await fetchThread(token()!, { before });
      store.set({ book: withPage(store.get().book, thread, "before") });
    },
    typing(): void {
      const { chat } = store.get().book;
      if (!chat || chat.state === CHAT_STATES.closed || Date.now() - saidTyping < TYPING_EVERY_MS) return;
      saidTyping = Date.now();
      line.ask("customerTyping", {}).catch(() => {});
    },
    /** The visitor has seen everything that is there. */
    read(): void {
      const { book, link } = store.get();
      const seq = lastSeq(book);
      if (link !== "live" || unseen(book).length === 0 || seq === saidRead) return;
      saidRead = seq;
      line.ask("customerRead", { seq }).catch(() => {
        saidRead = 0;
      });
    },
    /** A person is to answer, and not the bot. */
    askPerson: () => line.ask("customerAskPerson", {}),
    end: () => line.ask("customerEndChat", {}),
    async rate(stars: number, comment: string): Promise<void> {
      await rate(token()!, stars, comment);
      store.set({ rated: true });
    },
    setSound(sound: boolean): void {
      keep.write("sound", sound ? "on" : null);
      store.set({ sound });
    },
    /** The visitor does not say who they are. */
    leaveCard(): void {
      keep.write("card", "gone");
      store.set({ card: "gone" });
    },
    thank(): void {
      keep.write("card", "gone");
      store.set({ card: "thanks" });
    },
    /** Turns from the ended chat; the next message begins another one. */
    anew(): void {
      store.set({ leftChat: store.get().book.chat?.chatId ?? null, rated: false });
    },
  };
}
export type Talk = ReturnType<typeof createTalk>;
