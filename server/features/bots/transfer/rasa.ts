import type { TaughtRow } from "./rows.ts";

type Mark = TaughtRow["marks"][number];

// [text](entity), [text](entity:value) and [text]{"entity": "x", "value": "y"}, as Rasa writes annotations.
const ANNOTATION = /\[([^\]]+)\](?:\(([^):]+)(?::([^)]*))?\)|(\{[^}]*\}))/g;

/** Takes Rasa's annotations out of a phrase; what they marked comes back as positions in the plain text. */
export function readAnnotations(source: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = "";
  let at = 0;
  for (const match of source.matchAll(ANNOTATION)) {
    const [whole, words, name, value, braces] = match;
    const named = braces ? readBraces(braces) : { entity: name!, value };
    if (!named) continue;
    text += source.slice(at, match.index);
    marks.push({
      entity: named.entity.trim(),
      value: named.value?.trim() || words!,
      start: text.length,
      end: text.length + words!.length,
    });
    text += words!;
    at = match.index + whole.length;
  }
  return { text: text + source.slice(at), marks };
}

function readBraces(braces: string): { entity: string; value?: string } | undefined {
  try {
    const { entity, value } = JSON.parse(braces) as { entity?: unknown; value?: unknown };
    return typeof entity === "string"
      ? { entity, value: typeof value === "string" ? value : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a phrase with its marks as Rasa annotations. */
export function writeAnnotations(text: string, marks: Mark[]): string {
  let written = "";
  let at = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    if (mark.start < at) continue;
    const words = text.slice(mark.start, mark.end);
    const value = mark.value === words ? {} : { value: mark.value };
    written += `${text.slice(at, mark.start)}[${words}]${JSON.stringify({ entity: mark.entity, ...value })}`;
    at = mark.end;
  }
  return written + text.slice(at);
}
