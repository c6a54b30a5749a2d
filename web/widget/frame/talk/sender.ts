import { VISITOR_MESSAGES } from "#contract/chat/limits.ts";
import { isPassing, isStumble, Unanswered } from "./asking.ts";
import { Refused, upload } from "./calls.ts";
import { newId } from "../../kit/ids.ts";
import type { Keep } from "./keep.ts";
import type { Line } from "./line.ts";
import { changed, lasting, nextOf, type Pending, settled, without } from "./queue.ts";
import type { Store } from "./store.ts";

const PAUSE_MS = VISITOR_MESSAGES.seconds * 1_000;
/** What the server stumbles over so often, it will not take: what comes after it does not wait for it. */
const STUMBLES_MAX = 3;

/** Sends what the visitor wrote, in order, each until the server has it; what was not sent outlives the page. */
export function createSender(store: Store, keep: Keep, line: Pick<Line, "ask">, token: () => string | null) {
  /** Files by message; a file cannot be kept beyond the page. */
  const files = new Map<string, File>();

  const queue = () => store.get().queue;
  function put(next: readonly Pending[]): void {
    store.set({ queue: next });
    keep.write("queue", JSON.stringify(lasting(next)));
  }
  const change = (messageId: string, what: Partial<Pending>) => put(changed(queue(), messageId, what));

  async function bring({ messageId, file }: Pending): Promise<string | undefined> {
    if (!file || file.fileId) return file?.fileId;
    const progress = (percent: number) => change(messageId, { file: { ...file, percent } });
    const { fileId } = await upload(token()!, files.get(messageId)!, progress);
    change(messageId, { file: { ...file, percent: 100, fileId } });
    return fileId;
  }
  async function send(pending: Pending): Promise<void> {
    const { messageId, text, choice } = pending;
    const fileId = await bring(pending);
    const payload = { messageId, text, ...(choice ? { choice } : {}), ...(fileId ? { fileId } : {}) };
    await line.ask("customerReplyChat", payload);
    change(messageId, { state: "taken" });
    put(settled(queue(), store.get().book.messages));
  }

  async function pump(): Promise<void> {
    const next = nextOf(queue());
    if (!next || !token() || store.get().link !== "live") return;
    change(next.messageId, { state: "sending" });
    try {
      await send(next);
    } catch (error) {
      const stumbles = (next.stumbles ?? 0) + (isStumble(error) ? 1 : 0);
      if (!isPassing(error)) change(next.messageId, { state: "refused", reason: (error as Error).message });
      else if (stumbles >= STUMBLES_MAX) change(next.messageId, { state: "refused", stumbles: 0 });
      else {
        change(next.messageId, { state: "waiting", stumbles });
        // Where the line was lost, its return sends again.
        if (!(error instanceof Unanswered))
          setTimeout(() => void pump(), error instanceof Refused ? PAUSE_MS : PAUSE_MS / 5);
        return;
      }
    }
    void pump();
  }

  return {
    pump: () => void pump(),
    add(what: Pick<Pending, "text"> & Partial<Pending>, file?: File): void {
      const messageId = newId();
      if (file) files.set(messageId, file);
      put([...queue(), { messageId, state: "waiting", at: Date.now(), ...what }]);
      void pump();
    },
    again(messageId: string): void {
      change(messageId, { state: "waiting", reason: undefined });
      void pump();
    },
    remove(messageId: string): void {
      files.delete(messageId);
      put(without(queue(), messageId));
    },
    /** Takes out what the book holds by now. */
    settle(): void {
      const next = settled(queue(), store.get().book.messages);
      if (next !== queue()) put(next);
    },
  };
}
