import { type KeyboardEvent, useId, useState } from "react";
import { mentionAt, withMention } from "./marks.ts";
import { useMentions } from "./Mentions.tsx";
import type { Colleague, ComposerState } from "./useComposer.ts";

/** Naming colleagues in a private note: what is written after an @ is looked up, and chosen without leaving the field. */
export function useMentioning(composer: ComposerState) {
  const id = useId();
  const [written, setWritten] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const colleagues = useMentions(composer.note ? written : undefined);
  const open = colleagues.length > 0;
  const pick = (colleague: Colleague) => {
    composer.name(colleague);
    composer.edit((selected) => withMention(selected, colleague.name));
    setWritten(undefined);
  };
  return {
    id,
    open,
    colleagues,
    chosen,
    pick,
    /** Looks at what stands before the cursor. */
    look: (field: HTMLTextAreaElement) => {
      const { value: text, selectionStart: start, selectionEnd: end } = field;
      setWritten(mentionAt({ text, start, end }));
      setChosen(0);
    },
    /** Whether the key was the list's. */
    press: (event: KeyboardEvent): boolean => {
      if (!open) return false;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) setChosen((chosen + by + colleagues.length) % colleagues.length);
      else if (event.key === "Enter" || event.key === "Tab") pick(colleagues[chosen] ?? colleagues[0]!);
      else if (event.key === "Escape") setWritten(undefined);
      else return false;
      event.preventDefault();
      return true;
    },
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": open ? `${id}-${chosen}` : undefined,
    },
  };
}
