/** How much of a sentence has to be fixed, in characters, to be told by it from any other. */
const TELLING = 12;
const PLACE = /\{\{\w+\}\}/;

/** A translated sentence with `{}` in its places, as texts of the source are written. */
export const shapeOf = (sentence: string): string => sentence.replace(/\{\{\w+\}\}/g, "{}");

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a text of the source is this sentence, with whatever is written there in its places. */
export function fitting(sentence: string): (text: string) => boolean {
  const pieces = sentence.split(PLACE);
  const shape = shapeOf(sentence);
  if (pieces.length === 1 || pieces.join("").trim().length < TELLING) return (text) => text === shape;
  const expression = new RegExp(`^${pieces.map(literal).join(".+")}$`, "su");
  return (text) => expression.test(text);
}

/** The same of a word or a part, which stands within other texts. */
export function within(part: string): (text: string) => boolean {
  const expression = new RegExp(part.split(PLACE).map(literal).join(".+"), "su");
  return (text) => expression.test(text);
}
