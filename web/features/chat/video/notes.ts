import type { CallState } from "#web/widget/call/state.ts";
import type { Note } from "#web/widget/call/notes.ts";
import type { Say } from "#web/widget/call/words.ts";
import { el } from "#web/widget/kit/dom.ts";
import type { Saving } from "./recording.ts";

interface Parts {
  say: Say;
  name: string;
  close(): void;
}

/** What an agent is told of recording, and the way out of a call that ended against them. */
export function notesFor({ video, phase, refusal }: CallState, saving: Saving, parts: Parts): Note[] {
  const { say, name, close } = parts;
  const line = (kind: string, text: string): Note => ({
    kind,
    make: () => el("p", { role: "status" }, text),
  });
  const notes: Note[] = [];
  const going = phase !== "over";
  if (going && video.recording === "asked") notes.push(line("asked", say("asked", { name })));
  if (going && video.recording === "refused") notes.push(line("refused", say("refused", { name })));
  if (going && video.recording === "on") notes.push(line("recorded", say("recorded")));
  if (!going && saving.state === "saving") notes.push(line("saving", say("saving")));
  if (saving.state === "failed") notes.push(line("notSaved", say("notSaved", { reason: saving.reason })));
  if (!going && (refusal || saving.state === "failed"))
    notes.push({
      kind: "close",
      make: () => el("button", { type: "button", class: "call-word", onclick: close }, say("close")),
    });
  return notes;
}
