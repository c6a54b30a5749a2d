/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts a mark around what is selected, or takes it away where it stands there already; spaces stay outside. */
export function withMark({ text, start, end }: Selected, mark: string): Selected {
  const chosen = text.slice(start, end);
  const lead = chosen.length - chosen.trimStart().length;
  const trail = chosen.length - chosen.trimEnd().length;
  const [from, to] = lead === chosen.length ? [start, start] : [start + lead, end - trail];
  const size = mark.length;
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark && from >= size)
    return {
      text: text.slice(0, from - size) + text.slice(from, to) + text.slice(to + size),
      start: from - size,
      end: to - size,
    };
  return {
    text: text.slice(0, from) + mark + text.slice(from, to) + mark + text.slice(to),
    start: from + size,
    end: to + size,
  };
}

/** Puts something where the cursor is. */
export const withInserted = ({ text, start, end }: Selected, what: string): Selected => ({
  text: text.slice(0, start) + what + text.slice(end),
  start: start + what.length,
  end: start + what.length,
});

/** The name that is being written after an @ before the cursor; undefined where none is. */
export function mentionAt({ text, start, end }: Selected): string | undefined {
  if (start !== end) return undefined;
  return /(?:^|\s)@([\p{L}\p{M}\p{N}._-]*)$/u.exec(text.slice(0, start))?.[1];
}

/** Puts a colleague's name in place of what was written after the @. */
export function withMention(selected: Selected, name: string): Selected {
  const written = mentionAt(selected) ?? "";
  const start = selected.start - written.length - 1;
  return withInserted({ ...selected, start }, `@${name} `);
}

/** The shortcut that is being written after a / before the cursor; undefined where none is. */
export function cannedAt({ text, start, end }: Selected): string | undefined {
  if (start !== end) return undefined;
  return /(?:^|\s)\/([a-z0-9_-]*)$/i.exec(text.slice(0, start))?.[1];
}

/** Puts a canned reply in place of its shortcut. */
export function withCanned(selected: Selected, text: string): Selected {
  const written = cannedAt(selected) ?? "";
  return withInserted({ ...selected, start: selected.start - written.length - 1 }, text);
}
