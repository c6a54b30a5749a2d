import { useState } from "react";

interface Writing {
  value: string;
  /** What there is already: it is never emptied. */
  required: boolean;
  write: (value: string) => string;
  read: (text: string) => string | undefined;
  onChange: (value: string) => void;
}

/**
 * The text of a field that holds something else, such as a moment: what is written stands while somebody writes it, and is
 * taken over as soon as it can be read. What cannot be read when they leave is nothing, and wrong.
 */
export function useTyped({ value, required, write, read, onChange }: Writing) {
  const [draft, setDraft] = useState<{ text: string; value: string }>();
  const [left, setLeft] = useState(true);
  // What was chosen elsewhere takes the place of what was written.
  const current = draft?.value === value ? draft : undefined;
  const text = current?.text ?? write(value);
  const readable = text.trim() === "" || read(text) !== undefined;

  function take(next: string): void {
    if (next !== value) onChange(next);
  }
  return {
    text,
    wrong: left && !readable,
    type(written: string) {
      setLeft(false);
      const empty = written.trim() === "";
      const next = empty && !required ? "" : (read(written) ?? value);
      setDraft({ text: written, value: next });
      take(next);
    },
    leave() {
      setLeft(true);
      if (!current) return;
      if (readable) return setDraft(undefined);
      if (required) return;
      setDraft({ text, value: "" });
      take("");
    },
  };
}
