import { isPosition, variablesIn } from "#engines/templates/index.ts";

/** Whether the numbers of a text's variables leave a gap that can be closed. */
export function renumberable(text: string): boolean {
  const numbers = variablesIn(text).filter(isPosition).map(Number);
  return numbers.some((number, at) => number !== at + 1);
}

/** The variables of several texts that share them, each once. */
export const sharedVariables = (texts: readonly string[]): string[] => variablesIn(texts.join("\n"));
