import type { CallState } from "./state.ts";
import type { Say } from "./words.ts";

/** One more line above the pictures; `make` where it is more than a sentence. */
export interface Note {
  kind: string;
  make(): HTMLElement;
}
/** What stands above the pictures of one side. */
export interface Notes {
  line(state: CallState): string;
  extra(state: CallState): Note[];
}

/** How the connection is, as a sentence. */
export function phaseLine(state: CallState, say: Say, name: string, byLink = false): string {
  if (state.phase === "live") return say(state.network === "weak" ? "weak" : "live");
  if (state.phase === "waiting") return say(byLink ? "waitingLink" : "waiting", { name });
  return say(state.phase);
}

/** Shows notes one below the other; those that were there stay the elements they are, and keep the focus. */
export function notesOf(place: HTMLElement, notes: readonly Note[]): void {
  const held = new Map(
    [...place.children].flatMap((child) => {
      const { kind } = (child as HTMLElement).dataset;
      return kind ? [[kind, child] as const] : [];
    }),
  );
  for (const [kind, child] of held) if (!notes.some((note) => note.kind === kind)) child.remove();
  for (const { kind, make } of notes) {
    if (held.has(kind)) continue;
    const element = make();
    element.dataset.kind = kind;
    place.append(element);
  }
}
