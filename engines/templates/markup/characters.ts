const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /\s/;

/** Whether a letter or a digit stands there: then a mark beside it is part of a word. False outside the text. */
export function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  // Halves of a pair: emojis, and letters too rare to matter.
  return code >= 128 && (code < 0xd800 || code > 0xdfff) && LETTER.test(text[at] as string);
}

/** Whether something to see stands there. False outside the text. */
export function isInkAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code > 32;
  return code >= 128 && !SPACE.test(text[at] as string);
}
