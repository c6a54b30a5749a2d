import { useEffect, useRef, useState } from "react";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { Saying } from "../store/outbox.ts";
import { say } from "../store/outbox.ts";
import { sayWriting } from "../store/writing.ts";
import type { Planned } from "../canned/useStepWords.ts";
import {
  type Colleague,
  type Draft,
  draftOf,
  EMPTY,
  joined,
  keepDraft,
  keepPlanned,
  plannedOf,
} from "./drafts.ts";
import type { Selected } from "./marks.ts";

const MEDIA: Partial<Record<Artifact["data"]["type"], "image" | "video" | "audio" | "document">> = {
  IMAGE: "image",
  VIDEO: "video",
  AUDIO: "audio",
  DOC: "document",
};

/** The file of the library as the bubble shows it before the server has taken it. */
const mediaOf = (artifact: Artifact): NonNullable<Saying["media"]> => ({
  kind: "media",
  media: MEDIA[artifact.data.type] ?? "document",
  url: artifact.data.url,
  fileName: artifact.data.name,
});

/** What is being written in a chat: kept on this device until it is sent. */
export function useComposer(chatId: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => draftOf(chatId));
  const [planned, setPlanned] = useState(() => plannedOf(chatId));
  const { text, file, note, colleagues } = draft;
  const latest = useRef(draft);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);

  const change = (next: Partial<Draft>) => {
    // A file may be there once somebody looks at another chat, or has written more in this one since.
    latest.current = { ...(shown.current ? latest.current : draftOf(chatId)), ...next };
    keepDraft(chatId, latest.current);
    setDraft(latest.current);
  };
  const write = (next: string) => {
    change({ text: next });
    if (!note && next.trim() !== "") sayWriting(chatId);
  };
  const plan = (next: Planned | undefined) => {
    setPlanned(next);
    keepPlanned(chatId, next);
  };
  const selected = (): Selected => ({
    text,
    start: field.current?.selectionStart ?? text.length,
    end: field.current?.selectionEnd ?? text.length,
  });
  /** What would be said as it stands. */
  const saying = () => ({
    text: text.trim(),
    private: note,
    mentions: note ? colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ uId }) => uId) : [],
    ...(file ? { artifactId: file._id } : {}),
  });
  const clear = () => {
    change({ ...EMPTY, note });
    if (!note) plan(undefined);
    field.current?.focus();
  };
  return {
    field,
    text,
    file,
    /** Whether there is something to say. */
    filled: text.trim() !== "" || file !== undefined,
    note,
    /** What is done with the reply once it is sent. */
    planned,
    plan,
    write,
    /** Puts words back that were to go out. */
    putBack: (words: string, isNote: boolean) => change(joined(latest.current, words, isNote)),
    setFile: (chosen: Artifact | undefined) => change({ file: chosen }),
    setNote: (on: boolean) => {
      change({ note: on });
      setTimeout(() => field.current?.focus());
    },
    selected,
    /** Changes the text by what is selected in it, and puts the cursor where the change says. */
    edit: (turn: (selected: Selected) => Selected) => {
      const next = turn(selected());
      write(next.text);
      setTimeout(() => {
        field.current?.focus();
        field.current?.setSelectionRange(next.start, next.end);
      });
    },
    /** Notes who was named, so that sending knows whom the name means. */
    name: (colleague: Colleague) =>
      change({ colleagues: [...colleagues.filter(({ uId }) => uId !== colleague.uId), colleague] }),
    saying,
    clear,
    send: () => {
      if (text.trim() === "" && !file) return;
      say({ chatId, ...saying(), ...(file ? { media: mediaOf(file) } : {}) });
      clear();
    },
  };
}
export type ComposerState = ReturnType<typeof useComposer>;
